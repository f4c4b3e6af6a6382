import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { buttonClass } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { pathWithLocale } from '#src/url/locale-path.ts'
import * as styles from './list-button.css.ts'
import { useToggle } from './use-toggle.ts'

/** Puts a device on the compare tray. Without a script its page has a link to the comparison in the same place. */
export function CompareButton({
  slug,
  name,
  look,
  className,
}: {
  slug: string
  name: string
  look: 'card' | 'page'
  /** In place of the usual look of a page's button. */
  className?: string
}) {
  const [isCompared, toggle] = useToggle('compared', slug)
  if (look === 'card') {
    return (
      <button
        type="button"
        aria-pressed={isCompared}
        aria-label={m.compare_device({ name })}
        onClick={toggle}
        className={styles.compare}
      >
        <span className={styles.box}>
          <Icon name="check" size={14} />
        </span>
        {m.compare_add()}
      </button>
    )
  }
  const pageLook = className ?? buttonClass({ small: true })
  return (
    <>
      <button
        type="button"
        aria-pressed={isCompared}
        onClick={toggle}
        className={classNames(pageLook, styles.scripted)}
      >
        <Icon name={isCompared ? 'check' : 'compare'} size={18} />
        {m.compare_add()}
      </button>
      <noscript>
        <a
          href={pathWithLocale(`/devices/compare?device=${slug}`, getLocale())}
          className={pageLook}
        >
          {m.compare_add()}
        </a>
      </noscript>
    </>
  )
}
