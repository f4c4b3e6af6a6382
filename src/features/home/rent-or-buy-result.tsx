import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { termName } from '#src/items/device-messages.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { figures } from '#src/ui/typography.css.ts'
import { UnbrokenNumbers } from '#src/ui/unbroken-numbers.tsx'
import type { Comparison, RentExample } from './rent-or-buy.ts'
import * as styles from './rent-or-buy-section.css.ts'

interface RentOrBuyResultProps {
  example: RentExample
  comparison: Comparison
}

/** Two bars for the two totals, their difference in words, and a link to the device. */
export function RentOrBuyResult({ example, comparison }: RentOrBuyResultProps) {
  const { price, difference, rentShare, buyShare, buyoutPrice } = comparison
  const { months, monthly, total } = price
  return (
    <div className={figures}>
      <p className={styles.when}>
        {m.home_rent_for({ name: example.name, term: termName(months) })}
      </p>
      <Bar name={m.home_rent_buy()} yen={example.retailPrice} share={buyShare} />
      <Bar
        name={m.home_rent_rent()}
        detail={`${formatYen(monthly)} × ${termName(months)}`}
        yen={total}
        share={rentShare}
        isRent
      />
      <p role="status" className={styles.verdict}>
        <span className={styles.small}>
          {difference >= 0 ? m.home_rent_less() : m.home_rent_more()}
        </span>
        <b className={styles.difference}>{formatYen(Math.abs(difference))}</b>
        <span className={styles.small}>
          {buyoutPrice === undefined ? (
            m.home_rent_tax()
          ) : (
            <UnbrokenNumbers
              text={m.home_rent_keep({ term: termName(months), price: formatYen(buyoutPrice) })}
            />
          )}
        </span>
      </p>
      <ButtonLink
        tone="ink"
        to="/devices/$deviceId"
        params={{ deviceId: example.slug }}
        search={{ months }}
      >
        {m.home_rent_see()}
      </ButtonLink>
    </div>
  )
}

interface BarProps {
  name: string
  detail?: string
  yen: number
  /** Of the longer bar, in per cent. */
  share: number
  isRent?: boolean
}

function Bar({ name, detail, yen, share, isRent }: BarProps) {
  return (
    <div className={styles.row}>
      <p className={styles.rowText}>
        <span>
          {name}
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
        <b className={styles.amount}>{formatYen(yen)}</b>
      </p>
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles.track}
      >
        <rect
          width={share}
          height="1"
          className={classNames(styles.bar, isRent && styles.rentBar)}
        />
      </svg>
    </div>
  )
}
