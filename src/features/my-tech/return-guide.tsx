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

/** What to do before the device is sent back, and by when. */
export function ReturnGuide({ returnBy }: { returnBy: string }) {
  return (
    <section aria-labelledby={returnGuideId} className={styles.guide}>
      <h2 id={returnGuideId} className={styles.sectionTitle}>
        {m.my_tech_return_title()}
      </h2>
      <p>
        <b>{m.my_tech_return_by({ day: formatDayAhead(returnBy) })}</b>
      </p>
      <p>{m.my_tech_return_late()}</p>
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
