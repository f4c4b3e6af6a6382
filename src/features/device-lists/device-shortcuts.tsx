import type { MouseEvent } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { searchBoxId } from '#src/item-search/search-box-id.ts'
import { iconButton } from '#src/ui/button.css.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { menuRow } from '#src/ui/menu-row.css.ts'
import * as styles from './device-shortcuts.css.ts'
import { useStoredDevices } from './stored-devices.ts'

/**
 * The search field of the current page, if it has one: the same link again focuses it, with the list unchanged. A press that
 * opens another window is left to the browser.
 */
function focusSearchBox(event: MouseEvent<HTMLAnchorElement>): void {
  const box = document.getElementById(searchBoxId)
  if (!(box instanceof HTMLInputElement)) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  event.currentTarget.closest('dialog')?.close()
  box.focus()
  box.select()
}

/** Links to the search and to the saved devices, for the header and its menu. */
export function DeviceShortcuts({ place }: { place: 'header' | 'menu' }) {
  const { length } = useStoredDevices('saved')
  const name = length === 0 ? m.saved_title() : m.saved_link({ count: length })
  if (place === 'menu') {
    return (
      <>
        <li>
          <Link
            to="/devices"
            hash={searchBoxId}
            activeOptions={{ exact: true, includeHash: true }}
            onClick={focusSearchBox}
            className={menuRow}
          >
            {m.catalogue_search()}
          </Link>
        </li>
        <li>
          <Link to="/devices/saved" className={menuRow}>
            {name}
          </Link>
        </li>
      </>
    )
  }
  return (
    <>
      <Link
        to="/devices"
        hash={searchBoxId}
        activeOptions={{ exact: true, includeHash: true }}
        onClick={focusSearchBox}
        aria-label={m.catalogue_search()}
        className={iconButton}
      >
        <Icon name="search" size={22} />
      </Link>
      <Link to="/devices/saved" aria-label={name} className={classNames(iconButton, styles.target)}>
        <Icon name="heart" size={22} />
        {length > 0 && (
          <span aria-hidden="true" className={styles.count}>
            {length}
          </span>
        )}
      </Link>
    </>
  )
}
