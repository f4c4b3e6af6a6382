import { m } from '#src/i18n/paraglide/messages.js'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import * as styles from './floating-area.css.ts'
import { ScrollToTop, useScroll } from './scroll-to-top.tsx'

/**
 * The lower right corner: back to top once the first screen is past (90 % of the window's height), help, and on wide screens
 * the way to the devices. On a phone it waits at the foot of the page and floats while the reader turns back, so that it
 * lies on nothing that is being read.
 */
export function FloatingArea({ supportUrl }: { supportUrl: string | undefined }) {
  const { isPast, isReturning } = useScroll()
  return (
    <aside
      aria-label={m.frame_shortcuts()}
      className={classNames(styles.area, isReturning && styles.floating)}
    >
      {isPast && <ScrollToTop />}
      <div className={classNames(styles.actions, !supportUrl && styles.onWide)}>
        <Link to="/devices" className={classNames(styles.action, styles.onWide)}>
          <Icon name="search" />
          {m.frame_browse()}
        </Link>
        {supportUrl && (
          <a href={supportUrl} rel="noopener" aria-label={m.frame_help()} className={styles.action}>
            <Icon name="question" size={24} />
            <span className={styles.onWide}>{m.frame_help()}</span>
          </a>
        )}
      </div>
    </aside>
  )
}
