import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button.tsx'
import { Clauses } from '#src/ui/clauses.tsx'
import { container } from '#src/ui/layout.css.ts'
import { figures } from '#src/ui/typography.css.ts'
import type { TradeInPrices } from './trade-in-prices.server.ts'
import * as styles from './trade-in-teaser.css.ts'

/** The value of an old device: some of them on a shelf, each with its price. */
export function TradeInTeaser({ prices }: { prices: TradeInPrices }) {
  const { makeCount, modelCount, bonusPercent, examples } = prices
  return (
    <section aria-labelledby="trade-in-heading" className={styles.band}>
      <div className={`${container} ${styles.columns}`}>
        <div>
          <h2 id="trade-in-heading" className={styles.title}>
            <Clauses text={m.home_trade_in_title()} />
          </h2>
          <p className={styles.lead}>
            {m.home_trade_in_text({ makes: makeCount, models: modelCount, bonus: bonusPercent })}
          </p>
          <ButtonLink tone="inverse" to="/trade-in-program">
            {m.home_trade_in_see()}
          </ButtonLink>
        </div>
        <div>
          <ul aria-label={m.home_trade_in_max()} className={`${figures} ${styles.shelf}`}>
            {examples.map(({ name, capacity, price, picture }) => (
              <li key={name} className={styles.place}>
                <img {...picture} alt="" loading="lazy" className={styles.device} />
                <p className={styles.model}>
                  {name}
                  <span className={styles.capacity}>{capacity}</span>
                </p>
                <b className={styles.amount}>{formatYen(price)}</b>
              </li>
            ))}
          </ul>
          <p aria-hidden="true" className={styles.note}>
            {m.home_trade_in_max()}
          </p>
        </div>
      </div>
    </section>
  )
}
