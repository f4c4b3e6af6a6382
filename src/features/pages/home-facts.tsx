import { m } from '#src/i18n/paraglide/messages.js'
import { container } from '#src/ui/layout.css.ts'
import { figures } from '#src/ui/typography.css.ts'
import * as styles from './home-facts.css.ts'

/** Four terms of the shop at a glance. */
export function HomeFacts() {
  const facts = [
    [m.pages_fact_term(), m.pages_fact_term_text()],
    [m.pages_fact_delivery(), m.pages_fact_delivery_text()],
    [m.pages_fact_repair(), m.pages_fact_repair_text()],
    [m.pages_fact_change(), m.pages_fact_change_text()],
  ]
  return (
    <div className={container}>
      <ul className={`${styles.facts} ${figures}`}>
        {facts.map(([title, text]) => (
          <li key={title} className={styles.fact}>
            <b className={styles.title}>{title}</b>
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
