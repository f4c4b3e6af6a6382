import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button.tsx'
import { container } from '#src/ui/layout.css.ts'
import { figures } from '#src/ui/typography.css.ts'
import type { TradeInPrices } from './trade-in-prices.server.ts'
import * as styles from './trade-in-teaser.css.ts'

/** What an old device is worth here. */
export function TradeInTeaser({ prices }: { prices: TradeInPrices }) {
  const { makeCount, modelCount, bonusPercent, examples } = prices
  return (
    <section aria-labelledby="trade-in-heading" className={styles.band}>
      <div className={`${container} ${styles.columns}`}>
        <div>
          <h2 id="trade-in-heading" className={styles.title}>
            {m.home_trade_in_title()}
          </h2>
          <p className={styles.lead}>
            {m.home_trade_in_text({ makes: makeCount, models: modelCount, bonus: bonusPercent })}
          </p>
          <ButtonLink tone="inverse" to="/trade-in-program">
            {m.home_trade_in_see()}
          </ButtonLink>
        </div>
        <table className={`${figures} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col" className={styles.head}>
                {m.home_trade_in_model()}
              </th>
              <th scope="col" className={styles.headAmount}>
                {m.home_trade_in_max()}
              </th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ name, price }) => (
              <tr key={name}>
                <th scope="row" className={styles.model}>
                  {name}
                </th>
                <td className={styles.amount}>{formatYen(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
