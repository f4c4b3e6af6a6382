import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CouponForInvoice, CouponRefusal } from '#contract/coupon.ts'
import { paymentErrorMessages } from '#src/billing/payment-error-messages.ts'
import { Form } from '#src/forms/form.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { formatDay } from '#src/i18n/format-day.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { refreshUserQueries } from '#src/session/user-query.ts'
import { FieldWithButton } from '#src/ui/field-with-button.tsx'
import { Link } from '#src/ui/link.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { figures, title } from '#src/ui/typography.css.ts'
import * as styles from './make-payment.css.ts'
import { couponForm, type Payable, sendCoupon } from './make-payment.data.ts'

const refusals: Record<CouponRefusal, () => string> = {
  category: m.coupon_refused_category,
  min_monthly: m.coupon_refused_min_monthly,
  first_invoice: m.coupon_refused_first_invoice,
  not_rent: m.coupon_refused_not_rent,
  expired: m.coupon_refused_expired,
}

/** The payer's coupons with what each takes off, and a field for one more code. */
export function CouponChoice({
  payable,
  chosen,
  start,
}: {
  payable: Payable
  /** Code of one that the invoice does not have yet. */
  chosen: string | undefined
  start: FormStart | undefined
}) {
  const { coupons, invoice } = payable
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
                off={invoice.total - (coupon.total ?? invoice.total)}
              />
            </li>
          ))}
        </ul>
      )}
      <CodeForm payable={payable} start={start} />
    </section>
  )
}

function CouponRow({
  payable,
  coupon,
  isChosen,
  off,
}: {
  payable: Payable
  coupon: CouponForInvoice
  isChosen: boolean
  /** Yen that it takes off what is asked for now. */
  off: number
}) {
  const { code, is_applied: isApplied, not_applicable_reason: reason } = coupon
  const name = localizedField(coupon, 'title', getLocale())
  const until = m.pay_coupon_until({ code, day: formatDay(coupon.expires_on) })
  if (reason) {
    return (
      <p className={styles.couponRefused}>
        <span>{name}</span>
        <span className={styles.faint}>{refusals[reason]()}</span>
      </p>
    )
  }
  const amount = isApplied ? payable.invoice.coupon_discount : off
  return (
    <CouponLink
      payable={payable}
      code={isApplied ? undefined : code}
      isChosen={isChosen}
      end={m.pay_coupon_off({ amount: formatYen(amount) })}
    >
      {name}
      <span className={styles.faint}>{until}</span>
    </CouponLink>
  )
}

/** A choice that stands in the address: it works without scripts, and Back takes it back. */
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
  end?: string
  children: ReactNode
}) {
  return (
    <Link
      to="/account/make-payment"
      search={({ card }) => ({ slug: invoice.slug, coupon: code, card })}
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

function CodeForm({ payable, start }: { payable: Payable; start: FormStart | undefined }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const showToast = useToast()
  const form = useForm({
    id: 'payment-coupon-form',
    schema: couponForm,
    action: sendCoupon,
    start,
    fieldMessages: { code: m.coupon_code_missing },
    errorMessages: paymentErrorMessages,
    errorField: 'code',
    validateOn: 'submit',
    focusOnError: 'field',
    onDone: async ({ code, isPoints }) => {
      await refreshUserQueries(queryClient)
      showToast({ text: isPoints ? m.pay_coupon_points() : m.pay_coupon_added() })
      if (isPoints) return
      await navigate({
        to: '/account/make-payment',
        search: (search) => ({ ...search, coupon: code }),
        resetScroll: false,
      })
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <input type="hidden" name="invoice" value={payable.invoice.slug} />
      <input type="hidden" name="attempt" value={payable.attempt} />
      <input type="hidden" name="subscription" value={payable.subscription.slug} />
      <FieldWithButton
        {...form.field('code')}
        label={m.pay_coupon_code()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        isSending={form.isSending}
        button={m.pay_coupon_add()}
      />
    </Form>
  )
}
