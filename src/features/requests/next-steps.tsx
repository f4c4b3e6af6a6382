import { m } from '#src/i18n/paraglide/messages.js'
import * as styles from './request-screen.css.ts'

/** What happens to a request, and when its sender is informed. */
export function NextSteps() {
  return (
    <section aria-labelledby="request-next" className={styles.box}>
      <h2 id="request-next" className={styles.boxTitle}>
        {m.requests_next_title()}
      </h2>
      <ol className={styles.steps}>
        <li>{m.requests_next_mail()}</li>
        <li>{m.requests_next_look()}</li>
        <li>{m.requests_next_word()}</li>
      </ol>
    </section>
  )
}
