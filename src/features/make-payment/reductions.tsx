import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { CouponForInvoice, CouponRefusal } from '#contract/coupon.ts'
import { PaymentChoiceFields } from '#src/billing/payment-choice-fields.tsx'
import { paymentErrorMessages } from '#src/billing/payment-error-messages.ts'
import type { PaymentChoice, PaymentSearch } from '#src/billing/payment-page.ts'
import { pointsMessages } from '#src/billing/points-messages.ts'
import { canUsePoints, snapPoints } from '#src/billing/points-rule.ts'
import { useAttempt } from '#src/billing/use-attempt.ts'
import type { FieldMessage } from '#src/forms/field-messages.ts'
import { Form } from '#src/forms/form.tsx'
import { type FormStart, isAboutPage, textIn } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { useShowChange } from '#src/forms/use-show-change.ts'
import { formatDayAhead } from '#src/i18n/format-day.ts'
import { formatCount, formatYen } from '#src/i18n/format-yen.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { refetchUserQueries } from '#src/session/user-query.ts'
import { Button } from '#src/ui/button.tsx'
import { FieldWithButton } from '#src/ui/field-with-button.tsx'
import { Link } from '#src/ui/link.tsx'
import { figures, title } from '#src/ui/typography.css.ts'
import { UnbrokenNumbers } from '#src/ui/unbroken-numbers.tsx'
import * as styles from './make-payment.css.ts'
import {
  couponForm,
  type Payable,
  pointsForm,
  sendCoupon,
  sendPoints,
} from './make-payment.data.ts'

interface ReductionProps {
  readonly payable: Payable
  /** Its coupon is not on the invoice yet. */
  readonly choice: PaymentChoice
  readonly start: FormStart | undefined
}

/** How many points the invoice takes: a slider with scripts, a number in any case. */
export function PointsChoice({ payable, choice, start }: ReductionProps) {
  const { points, invoice } = payable
  return (
    <section id="payment-points" aria-labelledby="payment-points-title">
      <h2 id="payment-points-title" className={title}>
        {m.pay_points()}
      </h2>
      <p className={styles.lead}>
        {m.pay_points_balance({ count: formatCount(points.balance + invoice.points_used) })}
      </p>
      {points.wantedElsewhere > 0 && (
        <p className={styles.lead}>
          {m.points_set_aside({ count: formatCount(points.wantedElsewhere) })}
        </p>
      )}
      {canUsePoints(points) ? (
        <PointsForm payable={payable} choice={choice} start={start} />
      ) : (
        <p className={styles.faint}>{m.pay_points_too_few({ count: points.min })}</p>
      )}
    </section>
  )
}

function PointsForm({ payable, choice, start }: ReductionProps) {
  const { points: range, invoice } = payable
  // Without scripts a refused number is shown again as it was typed.
  const typed = textIn(start?.values ?? {}, 'points')
  const [points, setPoints] = useState(typed ?? String(invoice.points_used))
  const queryClient = useQueryClient()
  const showChange = useShowChange()
  const form = useForm({
    id: 'payment-points-form',
    schema: pointsForm,
    action: sendPoints,
    start,
    fieldMessages: { points: pointsMessages(range) },
    errorMessages: paymentErrorMessages,
    validateOn: 'submit',
    focusOnError: 'field',
    onDone: async (used) => {
      await showChange(
        used > 0 ? m.pay_points_done({ count: formatCount(used) }) : m.pay_points_done_none(),
      )
      setPoints(String(used))
    },
    // The invoice may be paid, or fewer points may be left.
    onRefused: (refusal) => {
      if (isAboutPage(refusal)) void refetchUserQueries(queryClient)
    },
  })
  const shown = snapPoints(Number(points) || 0, range)
  return (
    <Form form={form} className={styles.form}>
      <PaymentChoiceFields invoice={invoice.slug} choice={choice} />
      <input type="hidden" name="attempt" value={payable.attempt} />
      <label className={styles.slider}>
        <span className={styles.sliderLabel}>{m.pay_points_slider()}</span>
        <input
          type="range"
          min={0}
          max={range.max}
          value={shown}
          aria-valuetext={m.breakdown_point_count({ count: formatCount(shown) })}
          className={styles.range}
          onChange={({ target }) => setPoints(String(snapPoints(Number(target.value), range)))}
        />
        <span aria-hidden="true" className={`${styles.sliderEnds} ${figures}`}>
          <span>0</span>
          <span>{formatCount(range.max)}</span>
        </span>
      </label>
      <FieldWithButton
        {...form.field('points')}
        defaultValue={undefined}
        value={points}
        onChange={({ target }) => setPoints(target.value)}
        label={m.pay_points_number()}
        hint={m.pay_points_hint({ min: range.min, max: formatCount(range.max) })}
        inputMode="numeric"
        autoComplete="off"
        button={
          <Button type="submit" aria-disabled={form.isSending} aria-busy={form.isSending}>
            {m.pay_points_use()}
          </Button>
        }
      />
    </Form>
  )
}

const refusals: Record<CouponRefusal, () => string> = {
  category: m.coupon_refused_category,
  min_monthly: m.coupon_refused_min_monthly,
  first_invoice: m.coupon_refused_first_invoice,
  not_rent: m.coupon_refused_not_rent,
  expired: m.coupon_refused_expired,
}

/** The payer's coupons with what each takes off, and a field for one more code. */
export function CouponChoice({ payable, choice, start }: ReductionProps) {
  const { coupons } = payable
  const { coupon: chosen } = choice
  const hasApplied = coupons.some(({ is_applied }) => is_applied)
  return (
    <section id="payment-coupon" aria-labelledby="payment-coupon-title">
      <h2 id="payment-coupon-title" className={title}>
        {m.pay_coupon()}
      </h2>
      {coupons.length > 0 && (
        <ul className={styles.coupons}>
          {!hasApplied && (
            <li>
              <CouponLink payable={payable} code={undefined} isChosen={chosen === undefined}>
                {m.pay_coupon_none()}
              </CouponLink>
            </li>
          )}
          {coupons.map((coupon) => (
            <li key={`${coupon.code} ${coupon.is_applied}`}>
              <CouponRow
                payable={payable}
                coupon={coupon}
                isChosen={coupon.is_applied ? chosen === undefined : chosen === coupon.code}
              />
            </li>
          ))}
        </ul>
      )}
      <CodeForm payable={payable} choice={choice} start={start} />
    </section>
  )
}

/** Yen that a coupon takes off, in place of the one on the invoice; unknown where the API gives no total with it. */
function reductionOf(
  { is_applied: isApplied, total }: CouponForInvoice,
  invoice: Payable['invoice'],
): number | undefined {
  if (isApplied) return invoice.coupon_discount
  return total === undefined ? undefined : invoice.total + invoice.coupon_discount - total
}

function CouponRow({
  payable,
  coupon,
  isChosen,
}: {
  payable: Payable
  coupon: CouponForInvoice
  isChosen: boolean
}) {
  const { code, is_applied: isApplied, not_applicable_reason: reason } = coupon
  const name = localizedField(coupon, 'title', getLocale())
  const until = m.pay_coupon_until({ code, day: formatDayAhead(coupon.expires_on) })
  if (reason) {
    return (
      <p className={styles.couponRefused}>
        <span>{name}</span>
        <span className={styles.faint}>{refusals[reason]()}</span>
      </p>
    )
  }
  const off = reductionOf(coupon, payable.invoice)
  return (
    <CouponLink
      payable={payable}
      code={isApplied ? undefined : code}
      isChosen={isChosen}
      end={off === undefined ? undefined : m.pay_coupon_off({ amount: formatYen(off) })}
    >
      {name}
      <span className={styles.faint}>
        <UnbrokenNumbers text={until} />
      </span>
    </CouponLink>
  )
}

/** A choice that is stored in the address: it works without scripts, and Back undoes it. */
function CouponLink({
  payable: { invoice },
  code,
  isChosen,
  end,
  children,
}: {
  payable: Payable
  code: string | undefined
  isChosen: boolean
  end?: string | undefined
  children: ReactNode
}) {
  return (
    <Link
      to="/account/make-payment"
      search={({ card, keep_card }: PaymentSearch) => ({
        slug: invoice.slug,
        coupon_code: code,
        card,
        keep_card,
      })}
      hash="payment-coupon"
      resetScroll={false}
      hashScrollIntoView={false}
      aria-current={isChosen ? 'true' : undefined}
      className={styles.coupon}
    >
      <span aria-hidden="true" className={styles.couponDot} />
      <span className={styles.couponText}>{children}</span>
      {end && <b className={figures}>{end}</b>}
    </Link>
  )
}

/** The API refuses a code at its field. */
const codeMessages: FieldMessage = {
  required: m.coupon_code_missing,
  invalid: m.coupon_error_invalid,
  coupon_expired: m.coupon_error_expired,
  coupon_exhausted: m.coupon_error_exhausted,
  coupon_already_claimed: m.coupon_error_claimed,
  coupon_not_applicable: m.coupon_error_not_applicable,
}

function CodeForm({ payable, choice, start }: ReductionProps) {
  const navigate = useNavigate()
  const showChange = useShowChange()
  const { attempt, onAnswer } = useAttempt(payable.attempt, start)
  const form = useForm({
    id: 'payment-coupon-form',
    savedAs: 'payment_coupon',
    schema: couponForm,
    action: sendCoupon,
    start,
    fieldMessages: { code: codeMessages },
    errorMessages: paymentErrorMessages,
    errorField: 'code',
    validateOn: 'submit',
    focusOnError: 'field',
    onRefused: onAnswer,
    onDone: async ({ code, isPoints }) => {
      onAnswer()
      await showChange(isPoints ? m.pay_coupon_points() : m.pay_coupon_added())
      if (isPoints) return
      await navigate({
        to: '/account/make-payment',
        search: (search: object) => ({ ...search, coupon_code: code, coupon_error: undefined }),
        resetScroll: false,
      })
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <PaymentChoiceFields invoice={payable.invoice.slug} choice={choice} />
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name="subscription" value={payable.subscription.slug} />
      <FieldWithButton
        {...form.field('code')}
        label={m.pay_coupon_code()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        button={
          <Button type="submit" aria-disabled={form.isSending} aria-busy={form.isSending}>
            {m.pay_coupon_add()}
          </Button>
        }
      />
    </Form>
  )
}
