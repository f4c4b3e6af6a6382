import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paymentErrorMessages } from '#src/billing/payment-error-messages.ts'
import { canUsePoints, snapPoints } from '#src/billing/points-rule.ts'
import { Form } from '#src/forms/form.tsx'
import { type FormStart, textIn } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { refreshUserQueries } from '#src/session/user-query.ts'
import { FieldWithButton } from '#src/ui/field-with-button.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { figures, title } from '#src/ui/typography.css.ts'
import * as styles from './make-payment.css.ts'
import { type Payable, pointsForm, sendPoints } from './make-payment.data.ts'

/** How many points the invoice takes: a slider with scripts, a number in any case. */
export function PointsChoice({
  payable,
  start,
}: {
  payable: Payable
  start: FormStart | undefined
}) {
  const { points, invoice } = payable
  return (
    <section id="payment-points" aria-labelledby="payment-points-title">
      <h2 id="payment-points-title" className={title}>
        {m.pay_points()}
      </h2>
      <p className={styles.lead}>
        {m.pay_points_balance({ count: formatCount(points.balance + invoice.points_used) })}
      </p>
      {canUsePoints(points) ? (
        <PointsForm payable={payable} start={start} />
      ) : (
        <p className={styles.faint}>{m.pay_points_too_few({ count: points.min })}</p>
      )}
    </section>
  )
}

function PointsForm({ payable, start }: { payable: Payable; start: FormStart | undefined }) {
  const { points: range, invoice } = payable
  // Without scripts a refused number comes back as it was typed.
  const typed = textIn(start?.values ?? {}, 'points')
  const [points, setPoints] = useState(typed ?? String(invoice.points_used))
  const queryClient = useQueryClient()
  const showToast = useToast()
  const form = useForm({
    id: 'payment-points-form',
    schema: pointsForm,
    action: sendPoints,
    start,
    fieldMessages: {
      points: {
        insufficient_points: m.points_error_insufficient,
        points_too_many: m.points_error_too_many,
        points_min: () => m.points_error_min({ count: range.min }),
        invalid: m.points_error_invalid,
      },
    },
    errorMessages: paymentErrorMessages,
    validateOn: 'submit',
    focusOnError: 'field',
    onDone: async (used) => {
      await refreshUserQueries(queryClient)
      setPoints(String(used))
      showToast({ text: m.pay_points_done({ count: formatCount(used) }) })
    },
  })
  const shown = snapPoints(Number(points) || 0, range)
  return (
    <Form form={form} className={styles.form}>
      <input type="hidden" name="invoice" value={invoice.slug} />
      <input type="hidden" name="attempt" value={payable.attempt} />
      <label className={styles.slider}>
        <span className={styles.sliderLabel}>{m.pay_points_slider()}</span>
        <input
          type="range"
          min={0}
          max={range.max}
          value={shown}
          aria-valuetext={m.receipt_point_count({ count: formatCount(shown) })}
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
        isSending={form.isSending}
        button={m.pay_points_use()}
      />
    </Form>
  )
}
