import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { confirmForm } from '#src/applications/application-forms.ts'
import type { ApplyForm, ApplyTerms, StepProps } from '#src/applications/apply-view.ts'
import { PriceBreakdown } from '#src/billing/price-breakdown.tsx'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import { isAboutPage } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { formatBusinessDays } from '#src/i18n/format-business-days.ts'
import { formatDay } from '#src/i18n/format-day.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { termName } from '#src/items/device-messages.ts'
import { recordEvent } from '#src/page-views/page-view-queue.ts'
import { ConsentField, ConsentGroup } from '#src/personal-fields/consent-field.tsx'
import { PrivacyConsent } from '#src/personal-fields/privacy-consent.tsx'
import { refetchUserQueries, refreshUserQueries } from '#src/session/user-query.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { StepTitle } from '#src/ui/step-title.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import { invalidatePages } from '#src/url/invalidate-pages.ts'
import { applyErrorMessages, searchAfter, sendApplication } from './apply.data.ts'
import * as styles from './apply-form.css.ts'
import { Conditions } from './conditions.tsx'
import { couponOfTerm } from './coupon-of-term.ts'

/**
 * The last check before the application: what the law requires on this screen (Act on Specified Commercial Transactions,
 * article 12-6), and what the customer agrees to.
 */
export function ConfirmStep({ view, start }: StepProps) {
  const navigate = useNavigate()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { device, terms } = view
  const form = useForm({
    id: 'apply-confirm',
    savedAs: 'apply_confirm',
    schema: confirmForm,
    action: sendApplication,
    start,
    fieldMessages: {
      terms: m.apply_agree_terms_missing,
      privacy: m.apply_agree_privacy_missing,
      no_resale: m.apply_no_resale_missing,
    },
    errorMessages: applyErrorMessages,
    onDone: async (done) => {
      if (done.kind === 'sent') recordEvent({ type: 'applied' })
      await navigate({
        to: '/devices/$deviceId/apply',
        params: { deviceId: device.slug },
        search: searchAfter(done),
        replace: done.kind === 'sent',
      })
      await refreshUserQueries(queryClient)
    },
    // The pre-check reports what prevents the application, and the terms may be newer.
    onRefused: (refusal) => {
      recordEvent({ type: 'refusal', name: refusal.code })
      if (isAboutPage(refusal))
        void refetchUserQueries(queryClient).then(() => invalidatePages(router))
    },
  })
  const { field } = form
  return (
    <>
      <StepTitle title={m.apply_confirm_title()}>{m.apply_confirm_lead()}</StepTitle>
      <Conditions view={view} />
      <ApplyBreakdown view={view} />
      <Form form={form} className={styles.form}>
        <input type="hidden" name="device" value={device.slug} />
        <input type="hidden" name="version" value={view.allVersions} />
        <input type="hidden" name="terms_version" value={terms.version} />
        <input type="hidden" name="accepted_monthly" value={view.plan.quote?.monthly} />
        <ConsentGroup>
          <ConsentField
            field={field('terms')}
            label={m.apply_agree_terms()}
            text={
              <Link to="/terms-of-use" target="_blank" className={inlineLink}>
                {m.apply_read_terms({ day: formatDay(terms.version) })}
              </Link>
            }
          />
          <PrivacyConsent field={field('privacy')} />
          <ConsentField
            field={field('no_resale')}
            label={m.apply_agree_no_resale()}
            text={
              <Link to="/terms-of-use" hash="illegality" target="_blank" className={inlineLink}>
                {m.apply_read_no_resale()}
              </Link>
            }
          />
        </ConsentGroup>
        <div className={styles.buttons}>
          <ButtonLink
            to="/devices/$deviceId/apply"
            params={{ deviceId: device.slug }}
            search={{ apply: view.steps[view.steps.indexOf('confirm') - 1] ?? 'plan' }}
          >
            {m.apply_back()}
          </ButtonLink>
          <SubmitButton form={form} wide>
            {m.apply_send()}
          </SubmitButton>
        </div>
        <p className={styles.note}>{sendNote(view.terms)}</p>
      </Form>
    </>
  )
}

const sendNote = ({ reviewDays }: ApplyTerms) =>
  reviewDays === null
    ? m.apply_send_note()
    : m.apply_send_note_within({ review: formatBusinessDays(reviewDays) })

/** What is paid today, after the approval, every month and in total, by the pre-check. */
function ApplyBreakdown({ view: { device, plan } }: { view: ApplyForm }) {
  const { choice, quote } = plan
  if (!quote) return null
  const { first, monthly, total } = quote
  const term = termName(choice.months)
  const coupon = couponOfTerm(plan)
  const takenOff = (amount: number) =>
    coupon && amount > 0
      ? [{ label: m.breakdown_coupon_code({ code: coupon.code }), amount: -amount }]
      : []
  return (
    <PriceBreakdown
      breakdown={{
        title: m.apply_breakdown_title({ device: device.name }),
        parts: [
          { title: m.apply_breakdown_now(), total: 0, lines: [] },
          {
            title: m.apply_breakdown_first(),
            total: first,
            lines: [
              { label: m.apply_breakdown_month_one(), amount: monthly },
              ...takenOff(coupon?.each ?? 0),
            ],
          },
          ...(choice.months > 1
            ? [
                {
                  title: m.apply_breakdown_later(),
                  total: total - first,
                  lines: [
                    {
                      label: m.apply_breakdown_months({
                        count: choice.months - 1,
                        monthly: formatYen(monthly),
                      }),
                      amount: monthly * (choice.months - 1),
                    },
                    // A coupon of several months continues after the first.
                    ...takenOff(coupon ? coupon.total - coupon.each : 0),
                  ],
                },
              ]
            : []),
        ],
        total: {
          label: m.apply_price_total({ term }),
          amount: total,
          note: m.breakdown_tax_included(),
        },
      }}
    />
  )
}
