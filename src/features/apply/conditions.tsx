import type { ReactNode } from 'react'
import { percentOf } from '#contract/percent.ts'
import { paymentDays } from '#contract/waiting-times.ts'
import type { ApplyStep } from '#src/applications/apply-search.ts'
import type { ApplyForm, ApplyPlan } from '#src/applications/apply-view.ts'
import { formatDay, formatDayAhead } from '#src/i18n/format-day.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { JapaneseParts } from '#src/i18n/japanese-parts.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { termName } from '#src/items/device-messages.ts'
import { Link } from '#src/ui/link.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import { UnbrokenNumbers } from '#src/ui/unbroken-numbers.tsx'
import { applicantName, fullAddress } from './applicant.ts'
import * as styles from './apply-form.css.ts'
import { type CouponOfTerm, couponOfTerm } from './coupon-of-term.ts'

/**
 * The six items that the law requires, with links to change them, and what damage and loss cost, which the terms of use say
 * is shown here.
 */
export function Conditions({ view }: { view: ApplyForm }) {
  const { device, plan, values, terms } = view
  const { choice, quote, arrival } = plan
  if (!quote) return null
  const coupon = couponOfTerm(plan)
  const term = termName(choice.months)
  const { monthly } = quote
  return (
    <ol className={styles.conditions}>
      <Condition
        title={m.apply_summary()}
        main={m.apply_item_what_main({ device: device.name, variant: plan.variant })}
        change={<Change view={view} step="plan" />}
      >
        <p>
          {m.apply_item_period({
            term,
            from: formatDay(arrival.from),
            to: formatDay(arrival.lastDay),
          })}
        </p>
        <p>
          <UnbrokenNumbers
            text={m.apply_item_rolling({
              amount: formatYen(monthly),
              year: formatYen(12 * monthly),
            })}
          />
        </p>
        {coupon?.after && (
          <p>
            <UnbrokenNumbers text={couponAfterTermText(coupon.after)} />
          </p>
        )}
      </Condition>
      <Condition
        title={m.apply_item_price()}
        main={m.apply_item_price_main({
          monthly: formatYen(monthly),
          term,
          total: formatYen(monthly * choice.months),
        })}
      >
        {terms.deliveryFee !== null && (
          <p>{m.apply_item_delivery_fee({ amount: formatYen(terms.deliveryFee) })}</p>
        )}
        {coupon && <p>{couponText(coupon, quote.total)}</p>}
      </Condition>
      <Condition title={m.apply_item_when()} main={m.apply_item_when_main()}>
        <p>{m.apply_item_when_text({ days: paymentDays })}</p>
      </Condition>
      <Condition
        title={m.apply_item_delivery()}
        main={m.apply_item_delivery_main({
          from: formatDayAhead(arrival.from),
          to: formatDayAhead(arrival.to),
        })}
        change={<Change view={view} step="you" />}
      >
        <p>
          <JapaneseParts text={applicantName(values.you)} />
          <br />
          <JapaneseParts text={fullAddress(values.you)} />
        </p>
      </Condition>
      <Condition title={m.apply_item_deadline()} main={m.apply_item_deadline_main()}>
        <p>{m.apply_item_deadline_text()}</p>
      </Condition>
      <Condition title={m.apply_item_cancel()} main={m.apply_item_cancel_main()}>
        {terms.earlyEndPercent !== null && (
          <p>{m.apply_item_cancel_text({ percent: terms.earlyEndPercent })}</p>
        )}
      </Condition>
      <CareCondition plan={plan} />
    </ol>
  )
}

function CareCondition({ plan: { care, choice } }: { plan: ApplyPlan }) {
  if (!care || !choice.variant) return null
  const { retailPrice } = choice.variant
  const percent = care.lossTheftPercent
  return (
    <Condition
      title={m.apply_item_care()}
      main={m.apply_item_care_main({
        price: formatYen(care.deductible),
        times: care.claimsPerYear,
      })}
    >
      <p>
        <UnbrokenNumbers
          text={m.apply_item_care_text({
            amount: formatYen(percentOf(retailPrice, percent)),
            retail: formatYen(retailPrice),
            percent,
          })}
        />
      </p>
    </Condition>
  )
}

const couponAfterTermText = ({ until, amount }: NonNullable<CouponOfTerm['after']>) =>
  m.apply_item_rolling_coupon({ until, amount: formatYen(amount) })

/** What the coupon takes off in total, and what is left of the price above it. */
function couponText({ code, months, each, total }: CouponOfTerm, left: number): string {
  const sums = { code, amount: formatYen(total), total: formatYen(left) }
  return months > 1
    ? m.apply_item_coupon_months({ ...sums, count: months, each: formatYen(each) })
    : m.apply_item_coupon(sums)
}

function Condition({
  title,
  main,
  change,
  children,
}: {
  title: string
  main: string
  change?: ReactNode
  children?: ReactNode
}) {
  return (
    <li className={styles.condition}>
      <h2 className={styles.conditionTitle}>{title}</h2>
      <div>
        <p className={styles.conditionMain}>{main}</p>
        <div className={styles.conditionText}>{children}</div>
        {change}
      </div>
    </li>
  )
}

const changeNames = { plan: m.apply_change_plan, you: m.apply_change_you } as const

function Change({ view, step }: { view: ApplyForm; step: keyof typeof changeNames & ApplyStep }) {
  return (
    <Link
      to="/devices/$deviceId/apply"
      params={{ deviceId: view.device.slug }}
      search={{ apply: step }}
      className={`${inlineLink} ${styles.change}`}
    >
      {changeNames[step]()}
    </Link>
  )
}
