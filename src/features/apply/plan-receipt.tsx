import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { termName } from '#src/items/device-messages.ts'
import { Price } from '#src/ui/price.tsx'
import type { ApplyPlan } from './apply-view.ts'
import * as styles from './plan-receipt.css.ts'

/** What the chosen plan costs by the pre-check: the first month, each month, in all. */
export function PlanReceipt({ plan: { choice, quote, coupon } }: { plan: ApplyPlan }) {
  if (!quote) return <p className={styles.none}>{m.apply_price_none()}</p>
  const term = termName(choice.months)
  return (
    <>
      <dl className={styles.lines}>
        <Line name={m.apply_price_term()}>{term}</Line>
        <Line name={m.apply_price_monthly()}>{formatYen(quote.monthly)}</Line>
        {coupon && coupon.discount > 0 && (
          <Line name={couponName(coupon)} takesOff>
            {formatYen(-coupon.discount)}
          </Line>
        )}
        <Line name={m.apply_price_total({ term })}>{formatYen(quote.total)}</Line>
      </dl>
      <p aria-live="polite" className={styles.first}>
        <span>{m.apply_price_first()}</span>
        <Price yen={quote.first} size="card" />
      </p>
      <p className={styles.note}>{m.apply_price_then({ amount: formatYen(quote.monthly) })}</p>
    </>
  )
}

const couponName = ({ invoices }: NonNullable<ApplyPlan['coupon']>) =>
  invoices > 1 ? m.apply_price_coupon_months({ count: invoices }) : m.apply_price_coupon_first()

function Line({
  name,
  takesOff,
  children,
}: {
  name: string
  takesOff?: boolean
  children: string
}) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd className={takesOff ? styles.takenOff : styles.amount}>{children}</dd>
    </div>
  )
}
