import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { discountOf, invoicesOfClaim } from '#contract/coupon-rules.ts'
import { CardForm } from '#src/billing/card-form.tsx'
import { CardLine } from '#src/billing/card-line.tsx'
import { laterPayments } from '#src/billing/later-payments.ts'
import { paymentErrorMessages } from '#src/billing/payment-error-messages.ts'
import type { PaymentChoice } from '#src/billing/payment-page.ts'
import { PriceBreakdown } from '#src/billing/price-breakdown.tsx'
import { breakdownOfPayment } from '#src/billing/price-breakdown-of-payment.ts'
import { payAmountLabel } from '#src/billing/while-unpaid.tsx'
import { Form } from '#src/forms/form.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { useShowChange } from '#src/forms/use-show-change.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { refetchUserQueries, refreshUserQueries } from '#src/session/user-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Phrases } from '#src/ui/phrases.tsx'
import { RadioRow } from '#src/ui/radio.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { title } from '#src/ui/typography.css.ts'
import { useDetails } from '#src/ui/use-details.ts'
import { visuallyHidden } from '#src/ui/visually-hidden.css.ts'
import * as styles from './make-payment.css.ts'
import { type Payable, payForm, paymentQuery, sendPayment } from './make-payment.data.ts'
import { CouponChoice, PointsChoice } from './reductions.tsx'

/** Where the list of what is wrong with the payment leads to: the chosen card, or where one is added. */
const cardFieldId = 'payment-card'

export interface PaymentStarts {
  readonly payment?: FormStart | undefined
  readonly points?: FormStart | undefined
  readonly coupon?: FormStart | undefined
  /** Of the card that was to be added. */
  readonly card?: FormStart | undefined
}

interface PayableFormProps {
  readonly payable: Payable
  /** As the address names it. */
  readonly choice: PaymentChoice
  readonly starts: PaymentStarts
  /** Whether the page stays as it is, whatever becomes of the invoice. */
  readonly hold: (isHeld: boolean) => void
  /** Called with the slug of an invoice whose payment was refused. */
  readonly noteTry: (invoice: string) => void
}

/** What is paid, the reductions, the card, and one button with the amount. */
export function PayableForm({ payable, choice, starts, hold, noteTry }: PayableFormProps) {
  const { invoice, device, subscription, coupons } = payable
  const coupon = coupons.find(
    ({ code, is_applied, not_applicable_reason: reason }) =>
      code === choice.coupon && !is_applied && !reason,
  )
  const later = paymentsAfterFirst(subscription, coupon ?? coupons.find((one) => one.is_applied))
  const breakdown = breakdownOfPayment(invoice, device, { coupon, later })
  const { form, isFree } = usePayForm(payable, {
    amount: breakdown.total.amount,
    start: starts.payment,
    hold,
    noteTry,
  })
  const chosen = { ...choice, coupon: coupon?.code }
  return (
    <div className={styles.columns}>
      <div className={styles.choices}>
        {invoice.paid > 0 ? (
          <p className={styles.lead}>{m.pay_partly_paid()}</p>
        ) : (
          <>
            <PointsChoice payable={payable} choice={chosen} start={starts.points} />
            <CouponChoice payable={payable} choice={chosen} start={starts.coupon} />
          </>
        )}
        <section aria-labelledby="payment-card-title">
          <h2 id="payment-card-title" className={title}>
            <Phrases text={m.pay_card()} />
          </h2>
          <Form form={form} className={styles.form}>
            <input type="hidden" name="invoice" value={invoice.slug} />
            <input type="hidden" name="attempt" value={payable.attempt} />
            <input type="hidden" name="amount" value={breakdown.total.amount} />
            {coupon && <input type="hidden" name="coupon" value={coupon.code} />}
            {isFree ? (
              <p>{m.pay_no_card_needed()}</p>
            ) : (
              <>
                <CardChoice
                  payable={payable}
                  chosen={choice.card}
                  error={form.field('card').error}
                />
                <KeepCard payable={payable} choice={choice} />
              </>
            )}
          </Form>
          {!isFree && <OtherCard payable={payable} choice={chosen} start={starts.card} />}
        </section>
      </div>
      <aside className={styles.summary}>
        <PriceBreakdown breakdown={breakdown} />
        <p role="status" className={visuallyHidden}>
          {breakdown.total.label} {formatYen(breakdown.total.amount)}
        </p>
        <PayButton isSending={form.isSending} amount={breakdown.total.amount} />
        <p className={styles.faint}>{m.pay_terms()}</p>
      </aside>
    </div>
  )
}

/** @param coupon that the invoice will have: an earlier one is given back to its owner then */
function paymentsAfterFirst(
  { status, monthly }: Payable['subscription'],
  coupon: Payable['coupons'][number] | undefined,
) {
  if (status !== 'waiting_for_payment' && status !== 'payment_failed') return undefined
  return laterPayments(
    monthly,
    coupon && { discount: discountOf(coupon, monthly), invoices: invoicesOfClaim(coupon) },
  )
}

type PayFormOptions = Pick<PayableFormProps, 'hold' | 'noteTry'> & {
  readonly amount: number
  readonly start: FormStart | undefined
}

function usePayForm(payable: Payable, { amount, start, hold, noteTry }: PayFormOptions) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const showPaid = (cardKept?: 'yes' | 'no') =>
    navigate({
      to: '/account/make-payment',
      search: { slug: payable.invoice.slug, result: 'paid', card_kept: cardKept },
      replace: true,
    })
  const form = useForm({
    id: 'payment',
    schema: payForm,
    action: sendPayment,
    start,
    fieldMessages: { card: payable.cards.length === 0 ? m.pay_card_none : m.pay_card_missing },
    errorMessages: paymentErrorMessages,
    validateOn: 'submit',
    onDone: async (outcome) => {
      if (outcome.kind === 'verify') return window.location.assign(outcome.url)
      hold(true)
      await refreshUserQueries(queryClient)
      await showPaid(outcome.cardKept)
    },
    // The amount, and the key of the next attempt, are new now. After a lost connection only the answer may be missing.
    onRefused: async ({ code }) => {
      if (code !== 'unreachable') {
        noteTry(payable.invoice.slug)
        return refetchUserQueries(queryClient)
      }
      hold(true)
      await refetchUserQueries(queryClient)
      const asking = queryClient.fetchQuery(paymentQuery(payable.invoice.slug))
      // The connection may still be lost: the form says so already.
      const payment = await asking.catch(() => undefined)
      if (payment?.kind === 'paid') await showPaid()
      else hold(false)
    },
  })
  return { form, isFree: amount === 0 }
}

function PayButton({ isSending, amount }: { isSending: boolean; amount: number }) {
  return (
    <Button
      type="submit"
      form="payment"
      tone="primary"
      wide
      aria-disabled={isSending}
      aria-busy={isSending}
    >
      {isSending ? m.pay_sending() : payAmountLabel(amount)}
    </Button>
  )
}

const isUsable = ({ state }: Payable['cards'][number]) => state === 'active'

function CardChoice({
  payable: { cards, usualCard, ownCard },
  chosen,
  error,
}: {
  payable: Payable
  chosen: string | undefined
  error: string | undefined
}) {
  const seen = useRef(chosen)
  // A card that was just added is chosen, and the button that added it is gone.
  useEffect(() => {
    if (seen.current !== chosen) document.getElementById(cardFieldId)?.focus()
    seen.current = chosen
  }, [chosen])
  if (cards.length === 0) return <p>{m.pay_no_cards()}</p>
  const isChosen = cards.some((card) => card.slug === chosen && isUsable(card))
  const usual = isChosen ? chosen : usualCard
  return (
    <RadioGroup
      key={usual}
      id={cardFieldId}
      legend={m.pay_card_choice()}
      legendClass={styles.legend}
      error={error}
    >
      {cards.map((card) => (
        <RadioRow
          key={card.slug}
          id={card.slug === usual ? cardFieldId : undefined}
          name="card"
          value={card.slug}
          defaultChecked={card.slug === usual}
          disabled={!isUsable(card)}
          data-own-card={card.slug === ownCard?.slug || undefined}
          label={<CardLine card={card} />}
        />
      ))}
    </RadioGroup>
  )
}

/** For another card than the subscription's own, which would be charged again in the next month. */
function KeepCard({
  payable: { cards, ownCard },
  choice: { card: chosen, keepsCard },
}: {
  payable: Payable
  choice: PaymentChoice
}) {
  const hasOther = cards.some((card) => isUsable(card) && card.slug !== ownCard?.slug)
  if (!ownCard || !hasOther) return null
  // Of the own card nobody was asked.
  const hasChosen = keepsCard !== undefined && chosen !== ownCard.slug
  return (
    <Checkbox
      name="keep_card"
      className={styles.keepCard}
      defaultChecked={hasChosen ? keepsCard === 'yes' : ownCard.isRefused}
      label={
        <>
          {m.pay_keep_card()}
          {ownCard.isRefused && <span className={styles.faint}> {m.pay_keep_card_refused()}</span>}
        </>
      }
    />
  )
}

/** The card fields wait behind a line of their own, unless no card can be charged yet. */
function OtherCard({
  payable: { cards, gatewayOrigin, invoice },
  choice,
  start,
}: {
  payable: Payable
  choice: PaymentChoice
  start: FormStart | undefined
}) {
  const navigate = useNavigate()
  const showChange = useShowChange()
  const hasUsable = cards.some(isUsable)
  const details = useDetails(!hasUsable || start !== undefined)
  return (
    <details {...details.props} className={styles.details}>
      <summary id={hasUsable ? undefined : cardFieldId} className={styles.detailsSummary}>
        <Icon name="plus" />
        {cards.length === 0 ? m.card_add_first() : m.pay_other_card()}
      </summary>
      <CardForm
        gatewayOrigin={gatewayOrigin}
        isFirst={cards.length === 0}
        payment={{ invoice: invoice.slug, choice }}
        start={start}
        onAdded={async (slug) => {
          await showChange(m.card_added_toast())
          details.close()
          await navigate({
            to: '/account/make-payment',
            search: (search: object) => ({
              ...search,
              card: slug,
              keep_card: undefined,
              card_error: undefined,
            }),
            replace: true,
            resetScroll: false,
          })
        }}
      />
    </details>
  )
}
