import { formatDayAhead } from '#src/i18n/format-day.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { returnGuideId } from '#src/subscriptions/subscription-actions.tsx'
import * as styles from './my-tech.css.ts'

const returnSteps = [
  m.my_tech_return_backup,
  m.my_tech_return_lock,
  m.my_tech_return_sim,
  m.my_tech_return_erase,
  m.my_tech_return_box,
  m.my_tech_return_send,
]

interface ReturnGuideProps {
  readonly returnBy: string
  readonly isLate: boolean
  /** Another device has taken its place: rent goes on either way. */
  readonly isReplaced: boolean
}

/** What the time of the return costs. */
function costText({ isLate, isReplaced }: Pick<ReturnGuideProps, 'isLate' | 'isReplaced'>): string {
  if (isReplaced) return m.my_tech_return_replaced()
  return isLate ? m.my_tech_return_late() : m.my_tech_return_in_time()
}

/** What to do before the device is sent back, and by when. */
export function ReturnGuide({ returnBy, isLate, isReplaced }: ReturnGuideProps) {
  const day = formatDayAhead(returnBy)
  return (
    <section aria-labelledby={returnGuideId} className={styles.guide}>
      <h2 id={returnGuideId} className={styles.sectionTitle}>
        {m.my_tech_return_title()}
      </h2>
      <p className={isLate ? styles.late : undefined}>
        <b>{isLate ? m.my_tech_return_overdue({ day }) : m.my_tech_return_by({ day })}</b>
      </p>
      <p>{costText({ isLate, isReplaced })}</p>
      <ol className={styles.steps}>
        {returnSteps.map((step) => (
          <li key={step()} className={styles.step}>
            {step()}
          </li>
        ))}
      </ol>
    </section>
  )
}
