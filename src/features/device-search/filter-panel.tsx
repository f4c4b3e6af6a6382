import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ToggleEvent,
  useMemo,
  useRef,
} from 'react'
import { recordOf } from '#contract/record-of.ts'
import { useSyncFormWithSearch } from '#src/forms/use-sync-form-with-search.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Button, IconButton } from '#src/ui/button.tsx'
import { NearHydration } from '#src/ui/near-hydration.tsx'
import { useStoredHtml } from '#src/ui/stored-html.ts'
import { useScrollLock } from '#src/ui/use-scroll-lock.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import { chosenOf, type DeviceSearch, filterKeys, sortOf } from './device-search.ts'
import { FacetGroup } from './facet-group.tsx'
import { filterFormId, filterPanelId, useFilterForm } from './filter-form.ts'
import * as styles from './filter-panel.css.ts'
import type { DevicePage } from './find-devices.server.ts'

/** The selection in the address, by the name of the field. */
const chosenValues = (search: DeviceSearch): Readonly<Record<string, readonly string[]>> => ({
  ...recordOf(filterKeys, (key) => chosenOf(search, key)),
  // One of the ranges is always chosen, even if only the empty one.
  price: [search.price ?? ''],
  o: [sortOf(search)],
})

/** The sheet takes the keyboard focus when it opens, and keeps it until it is closed. */
const enterSheet = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
  if (newState === 'open') currentTarget.querySelector('button')?.focus()
}
/** Safari focuses no button that is pressed, and a sheet that is closed returns only a focus that it has. */
function focusPressed({ target }: MouseEvent): void {
  if (target instanceof Element) target.closest('button')?.focus()
}
function stayInSheet(event: KeyboardEvent<HTMLElement>) {
  const { key, shiftKey, currentTarget: panel } = event
  if (key !== 'Tab' || !panel.matches(':popover-open')) return
  const buttons = [...panel.querySelectorAll('button')]
  if (document.activeElement !== buttons.at(shiftKey ? 0 : -1)) return
  event.preventDefault()
  buttons.at(shiftKey ? -1 : 0)?.focus()
}

/**
 * The filters: at the side from 1,024 px on, below that a sheet. A plain GET form; with JavaScript each choice takes effect
 * at once.
 */
export function FilterPanel({
  search,
  facets,
  count,
}: {
  search: DeviceSearch
  facets: DevicePage['facets'] | undefined
  /** Devices that these filters leave. */
  count: number | undefined
}) {
  const inside = useStoredHtml()
  const choices = useRef<HTMLDivElement>(null)
  const apply = useFilterForm()
  const form = useRef<HTMLFormElement>(null)
  const panel = useRef<HTMLElement>(null)
  const chosen = useMemo(() => chosenValues(search), [search])
  useSyncFormWithSearch(form, chosen, apply)
  useScrollLock(panel, 'touch')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    panel.current?.hidePopover()
  }
  return (
    <aside
      ref={panel}
      id={filterPanelId}
      popover="auto"
      aria-label={m.catalogue_filter()}
      onToggle={enterSheet}
      onKeyDown={stayInSheet}
      onClick={focusPressed}
      className={styles.panel}
    >
      <div className={styles.head}>
        <p className={styles.title}>{m.catalogue_filter()}</p>
        <IconButton
          icon="close"
          label={m.catalogue_filter_close()}
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
        />
      </div>
      <form
        ref={form}
        id={filterFormId}
        autoComplete="off"
        action={pathWithLocale('/devices', getLocale())}
        onChange={(event) => apply(event.currentTarget)}
        onSubmit={submit}
        className={styles.form}
      >
        {search.category?.map((category) => (
          <input key={category} type="hidden" name="category" value={category} />
        ))}
        {search.q && <input type="hidden" name="q" value={search.q} />}
        {facets && (
          <div
            ref={choices}
            {...inside('filters', [chosen, facets], () => (
              <NearHydration element={choices}>
                <FacetGroups search={search} facets={facets} />
              </NearHydration>
            ))}
          />
        )}
        <div className={styles.foot}>
          <Button type="submit" tone="ink" wide>
            {m.catalogue_filter_show()}
            {count !== undefined && <span className={styles.live}>({formatCount(count)})</span>}
          </Button>
        </div>
      </form>
    </aside>
  )
}

function FacetGroups({ search, facets }: { search: DeviceSearch; facets: DevicePage['facets'] }) {
  return filterKeys.map((key) => (
    <FacetGroup key={key} name={key} facets={facets} chosen={chosenOf(search, key)} />
  ))
}
