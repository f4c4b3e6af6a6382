import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { confirmForm } from '#src/applications/application-forms.ts'
import type { ApplyStep } from '#src/applications/apply-search.ts'
import type { ApplyForm, ApplyTerms, StepProps } from '#src/applications/apply-view.ts'
import { PriceBreakdown } from '#src/billing/price-breakdown.tsx'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import { useForm } from '#src/forms/use-form.ts'
import { formatBusinessDays } from '#src/i18n/format-business-days.ts'
import { formatDay, formatDayAhead } from '#src/i18n/format-day.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { termName } from '#src/items/device-messages.ts'
import { recordEvent } from '#src/page-views/page-view-queue.ts'
import { ConsentField } from '#src/personal-fields/consent-field.tsx'
import { refetchUserQueries, refreshUserQueries } from '#src/session/user-query.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import { invalidatePages } from '#src/url/invalidate-pages.ts'
import { applicantName, fullAddress } from './applicant.ts'
import { applyErrorMessages, searchAfter, sendApplication } from './apply.data.ts'
import * as styles from './apply-form.css.ts'
import { StepTitle } from './apply-layout.tsx'
import { type CouponOfTerm, couponOfTerm } from './coupon-of-term.ts'

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
    onRefused: ({ code }) => {
      recordEvent({ type: 'refusal', name: code })
      if (code !== 'unreachable')
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
        <div className={styles.agreements}>
          <ConsentField
            field={field('terms')}
            label={m.apply_agree_terms()}
            text={
              <Link to="/terms-of-use" target="_blank" className={inlineLink}>
                {m.apply_read_terms({ version: terms.version })}
              </Link>
            }
          />
          <ConsentField
            field={field('privacy')}
            label={m.apply_agree_privacy()}
            text={
              <Link to="/privacy-policy" target="_blank" className={inlineLink}>
                {m.signup_privacy_read()}
              </Link>
            }
          />
          <ConsentField
            field={field('no_resale')}
            label={m.apply_agree_no_resale()}
            text={
              <Link to="/terms-of-use" hash="illegality" target="_blank" className={inlineLink}>
                {m.apply_read_no_resale()}
              </Link>
            }
          />
        </div>
        <div className={styles.buttons}>
          <ButtonLink
            to="/devices/$deviceId/apply"
            params={{ deviceId: device.slug }}
            search={{ apply: view.needsDocuments ? 'identity' : 'plan' }}
            className={styles.back}
          >
            {m.apply_back()}
          </ButtonLink>
          <SubmitButton form={form} wide sendingLabel={m.apply_sending()}>
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
      ? [{ label: m.apply_breakdown_coupon({ code: coupon.code }), amount: -amount }]
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
          label: m.apply_breakdown_total({ term }),
          amount: total,
          note: m.breakdown_tax_included(),
        },
      }}
    />
  )
}

/** The six items that the law requires, each with a link to change it. */
function Conditions({ view }: { view: ApplyForm }) {
  const { device, plan, values, terms } = view
  const { choice, quote, arrival } = plan
  const coupon = couponOfTerm(plan)
  const term = termName(choice.months)
  const monthly = quote?.monthly ?? 0
  return (
    <ol className={styles.conditions}>
      <Condition
        title={m.apply_item_what()}
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
          {m.apply_item_rolling({ amount: formatYen(monthly), year: formatYen(12 * monthly) })}
          {coupon?.after && <> {couponAfterTermText(coupon.after)}</>}
        </p>
      </Condition>
      <Condition
        title={m.apply_item_price()}
        main={m.apply_item_price_main({
          monthly: formatYen(monthly),
          term,
          total: formatYen(monthly * choice.months),
        })}
      >
        <p>
          {terms.deliveryFee !== null &&
            m.apply_item_delivery_fee({ amount: formatYen(terms.deliveryFee) })}
          {coupon && quote && <> {couponText(coupon, quote.total)}</>}
        </p>
      </Condition>
      <Condition title={m.apply_item_when()} main={m.apply_item_when_main()}>
        <p>{m.apply_item_when_text()}</p>
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
          {applicantName(values.you)}
          <br />
          {fullAddress(values.you)}
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
    </ol>
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
