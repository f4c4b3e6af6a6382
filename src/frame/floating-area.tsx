import { m } from '#src/i18n/paraglide/messages.js'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import * as styles from './floating-area.css.ts'
import { ScrollToTop } from './scroll-to-top.tsx'

/**
 * At the lower right edge: back to top once the first screen is past (90 % of the window's height), help, and on wide
 * screens the way to the devices.
 */
export function FloatingArea({ supportUrl }: { supportUrl: string | undefined }) {
  return (
    <aside aria-label={m.frame_shortcuts()} className={styles.area}>
      <ScrollToTop />
      <div className={classNames(styles.tab, !supportUrl && styles.onWide)}>
        <Link to="/devices" className={classNames(styles.action, styles.onWide)}>
          <Icon name="search" />
          {m.frame_browse()}
        </Link>
        {supportUrl && (
          <a href={supportUrl} rel="noopener" aria-label={m.pages_help()} className={styles.action}>
            <Icon name="question" />
            <span className={styles.onWide}>{m.pages_help()}</span>
          </a>
        )}
      </div>
    </aside>
  )
}
