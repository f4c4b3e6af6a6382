import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { buttonClass } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { pathWithLocale } from '#src/url/locale-path.ts'
import * as styles from './list-button.css.ts'
import { ListButton, type ListButtonProps, pageButtonClass } from './list-button.tsx'

/** Puts a device on the compare tray. Without a script its page has a link to the comparison in the same place. */
export function CompareButton({ slug, name, look, className }: ListButtonProps) {
  return look === 'card' ? (
    <ListButton
      list="compared"
      slug={slug}
      label={m.compare_device({ name })}
      className={styles.compare}
    >
      {(isCompared) => (
        <>
          <span className={styles.box}>{isCompared && <Icon name="check" size={14} />}</span>
          {m.compare_add()}
        </>
      )}
    </ListButton>
  ) : (
    <>
      <ListButton list="compared" slug={slug} className={pageButtonClass(className)}>
        {(isCompared) => (
          <>
            <Icon name={isCompared ? 'check' : 'compare'} size={18} />
            {m.compare_add()}
          </>
        )}
      </ListButton>
      <noscript>
        <a
          href={pathWithLocale(`/devices/compare?device=${slug}`, getLocale())}
          className={className ?? buttonClass({ small: true })}
        >
          {m.compare_add()}
        </a>
      </noscript>
    </>
  )
}
