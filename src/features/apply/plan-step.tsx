import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { formDraftLifetimeDays } from '#app.config.ts'
import { planForm } from '#src/applications/application-forms.ts'
import type { ApplyCoupon, ApplyForm, StepProps } from '#src/applications/apply-view.ts'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import { textIn } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { formatCount, formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { termName } from '#src/items/device-messages.ts'
import { isAvailable, variantState } from '#src/items/variant-choice.ts'
import { refreshUserQueries } from '#src/session/user-query.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import * as fieldStyles from '#src/ui/field.css.ts'
import { FieldWithButton } from '#src/ui/field-with-button.tsx'
import { Price } from '#src/ui/price.tsx'
import { RadioCard, RadioRow, RadioRows } from '#src/ui/radio.tsx'
import { StepTitle } from '#src/ui/step-title.tsx'
import { Swatch } from '#src/ui/swatch.tsx'
import { visuallyHidden } from '#src/ui/visually-hidden.css.ts'
import { applyErrorMessages, couponMessages, savePlan } from './apply.data.ts'
import * as styles from './apply-form.css.ts'
import { Group } from './apply-layout.tsx'
import { StepVersion } from './step-version.tsx'

/** Color, storage, term and coupon; a choice takes effect at once, so that its price is shown beside it. */
export function PlanStep({ view, start }: StepProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { device, plan, values, versions, steps } = view
  const next = steps.includes('you') ? 'you' : 'confirm'
  const params = { deviceId: device.slug }
  const form = useForm({
    id: 'apply-plan',
    savedAs: 'apply_plan',
    schema: planForm,
    action: savePlan,
    start,
    defaultValues: values.plan,
    validateOn: 'submit',
    fieldMessages: {
      color: { not_offered: m.apply_variant_replaced, invalid: m.apply_variant_missing },
      coupon_code: couponMessages,
    },
    errorMessages: applyErrorMessages,
    onDone: async ({ stays }) => {
      if (stays) return refreshUserQueries(queryClient)
      await navigate({
        to: '/devices/$deviceId/apply',
        params,
        search: { apply: next },
      })
    },
  })
  const choose = (element: HTMLFormElement) => {
    const chosen = new FormData(element)
    void navigate({
      to: '/devices/$deviceId/apply',
      params,
      search: {
        apply: 'plan',
        color: String(chosen.get('color')),
        storage: String(chosen.get('storage')),
        months: Number(chosen.get('months')),
      },
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  }
  return (
    <>
      <StepTitle title={m.apply_plan_title()}>{m.apply_plan_lead()}</StepTitle>
      <Form form={form} className={styles.form}>
        <input type="hidden" name="device" value={device.slug} />
        <StepVersion current={versions.plan} start={start} />
        <fieldset
          className={styles.choices}
          onChange={({ currentTarget }) => currentTarget.form && choose(currentTarget.form)}
        >
          <legend className={visuallyHidden}>{m.apply_plan_title()}</legend>
          <Variants view={view} error={form.field('color').error} />
          <Terms view={view} />
        </fieldset>
        <Group title={m.breakdown_coupon()}>
          <FieldWithButton
            {...form.field('coupon_code')}
            // Which one is proposed depends on the term.
            defaultValue={textIn({ ...values.plan, ...start?.values }, 'coupon_code')}
            label={m.apply_coupon()}
            optional
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            button={
              <Button type="submit" name="stay" value="yes" aria-disabled={form.isSending}>
                {m.apply_coupon_apply()}
              </Button>
            }
          />
          <div aria-live="polite">{plan.coupon && <CouponNote coupon={plan.coupon} />}</div>
        </Group>
        <div className={styles.send}>
          <SubmitButton form={form} wide>
            {next === 'you' ? m.apply_next_you() : m.apply_next_confirm()}
          </SubmitButton>
          <p className={styles.note}>{m.apply_nothing_charged({ days: formDraftLifetimeDays })}</p>
        </div>
      </Form>
    </>
  )
}

/** What the coupon takes off. */
function CouponNote({
  coupon: { code, title, discount, invoices, points },
}: {
  coupon: ApplyCoupon
}) {
  const amount = formatYen(discount)
  return (
    <Alert tone="ok" title={m.apply_coupon_applied({ code, title })}>
      {points > 0 && m.apply_coupon_points({ points: formatCount(points) })}
      {points === 0 && invoices > 1 && m.apply_coupon_months({ amount, count: invoices })}
      {points === 0 && invoices === 1 && m.apply_coupon_first({ amount })}
    </Alert>
  )
}

function Variants({ view, error }: { view: ApplyForm; error: string | undefined }) {
  const { options, plan } = view
  const { color, storage } = plan.choice
  const missing = isAvailable(plan.choice) ? undefined : m.apply_variant_missing()
  const replaced = view.isReplaced ? m.apply_variant_replaced() : undefined
  const wrong = missing ?? error ?? replaced
  return (
    <>
      <Group title={m.device_color()}>
        <div className={styles.swatches}>
          {options.colors.map(({ slug, label, hex }, index) => (
            <Swatch
              key={slug}
              id={index === 0 ? 'apply-plan-color' : undefined}
              name="color"
              value={slug}
              hex={hex}
              label={label}
              defaultChecked={slug === color}
              className={isMissing(options, slug, storage) ? styles.missing : undefined}
            />
          ))}
          <span className={styles.chosen}>
            {options.colors.find(({ slug }) => slug === color)?.label}
          </span>
        </div>
      </Group>
      <Group title={m.device_storage()}>
        <div className={styles.cards}>
          {options.storages.map(({ key, label }) => (
            <RadioCard
              key={key}
              name="storage"
              value={key}
              label={label}
              detail={isMissing(options, color, key) ? m.device_storage_out() : undefined}
              defaultChecked={key === storage}
            />
          ))}
        </div>
        <div role="status">{wrong && <p className={fieldStyles.error}>{wrong}</p>}</div>
      </Group>
    </>
  )
}

const isMissing = (options: ApplyForm['options'], color: string, storage: string): boolean =>
  !['in-stock', 'pre-order'].includes(variantState(options, color, storage))

function Terms({ view: { plan } }: { view: ApplyForm }) {
  const { variant, months } = plan.choice
  if (!variant) return <input type="hidden" name="months" value={months} />
  return (
    <Group title={m.device_term()}>
      <RadioRows>
        {variant.prices.map((price) => (
          <RadioRow
            key={price.months}
            name="months"
            value={price.months}
            label={termName(price.months)}
            detail={m.device_term_total({ total: formatYen(price.total) })}
            end={<Price yen={price.monthly} unit={m.catalogue_per_month()} size="row" />}
            defaultChecked={price.months === months}
          />
        ))}
      </RadioRows>
    </Group>
  )
}
