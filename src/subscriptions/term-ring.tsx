import { m } from '#src/i18n/paraglide/messages.js'
import { classNames } from '#src/ui/class-names.ts'
import { figures } from '#src/ui/typography.css.ts'
import type { TermProgress } from './term-progress.ts'
import * as styles from './term-ring.css.ts'

/** The mark of the brand, clockwise from its gap: it fills as the term goes by. */
const ring = 'M20.6 6.3A11.2 11.2 0 1 1 11.4 6.3'
/** Length of the whole path, so that the shares are per cent. */
const wholeLength = 100

/** How much of the minimum term has passed: a ring that fills, with the month inside. */
export function TermRing({ term }: { term: TermProgress }) {
  const { month, months, share, isOver } = term
  const filled = Math.max(share * wholeLength, 1)
  return (
    <div
      role="img"
      aria-label={
        isOver ? m.subscriptions_term_over_label() : m.subscriptions_term_label({ month, months })
      }
      className={styles.ring}
    >
      <svg viewBox="2 3 28 28" fill="none" strokeWidth={2} strokeLinecap="round" aria-hidden="true">
        <path d={ring} className={styles.track} />
        <path
          d={ring}
          pathLength={wholeLength}
          strokeDasharray={`${filled} ${wholeLength}`}
          className={styles.filled}
        />
      </svg>
      <span aria-hidden="true" className={classNames(styles.textBlock, figures)}>
        <b className={styles.month}>{month}</b>
        <small className={styles.unit}>{m.subscriptions_term_unit({ months })}</small>
      </span>
    </div>
  )
}
