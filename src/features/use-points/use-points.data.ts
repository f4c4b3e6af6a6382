import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { listPoints } from '#contract/account-billing.ts'
import { listSubscriptionsByActivity } from '#contract/account-subscriptions.ts'
import { preparePayment, usePoints } from '#contract/application.ts'
import { mayChangeReductions } from '#contract/invoice.ts'
import type { Subscription } from '#contract/subscription.ts'
import { slugText } from '#contract/values.ts'
import { pointsWantedElsewhere } from '#contract/wanted-points.ts'
import { attemptKey } from '#src/api-client/attempt-key.server.ts'
import { onApiError } from '#src/api-client/on-api-error.server.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { submittedForm, textIn } from '#src/forms/form-values.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { userQuery } from '#src/session/user-query.ts'
import { nextMonth } from './next-month.ts'

/** Of the form. */
const pointsPath = '/account/my-reboot-points'

/** What points can be used for: an open invoice, or the next month of rent when there is none. Yen, tax included. */
export interface PointsTarget {
  /** Slug of the invoice, or of the subscription whose next month it is. */
  readonly slug: string
  readonly kind: 'invoice' | 'next_month'
  readonly device: string
  /** The day of the charge, or the last day to pay. */
  readonly chargeOn: string
  /** Charged to the card on that day without its customer. */
  readonly isChargedAlone: boolean
  /** Before coupon and points. */
  readonly subtotal: number
  readonly couponDiscount: number
  /** As many points as can be used for it. */
  readonly max: number
  /** As many as it takes now. */
  readonly used: number
  /** Points that other subscriptions want for their next invoices. */
  readonly wantedElsewhere: number
  /** Takes all available points automatically. */
  readonly isAutomatic: boolean
}

/** @returns nothing for an invoice that was paid meanwhile */
async function invoiceTarget(
  subscription: Subscription,
  slug: string,
  device: string,
): Promise<PointsTarget[]> {
  const prepared = await callAsUser(preparePayment, { params: { slug } }).catch(
    onApiError(undefined, ({ status }) => status === 400 || status === 404),
  )
  if (!prepared || !mayChangeReductions(prepared.invoice)) return []
  const { invoice, points } = prepared
  return [
    {
      slug: invoice.slug,
      kind: 'invoice',
      device,
      chargeOn: invoice.due_on,
      isChargedAlone: invoice.status === 'SCHEDULED',
      subtotal: invoice.subtotal,
      couponDiscount: invoice.coupon_discount,
      max: points.max,
      used: invoice.points_used,
      wantedElsewhere: points.wanted_elsewhere ?? 0,
      isAutomatic: subscription.points_auto_use,
    },
  ]
}

async function targetsOf(
  subscription: Subscription,
  all: readonly Subscription[],
  balance: number,
): Promise<PointsTarget[]> {
  const { item, nickname, status, next_charge_on: chargeOn, slug } = subscription
  const device = nickname || localizedField(item, 'name', getLocale())
  const { unpaid_invoice_slug: invoice, next_invoice_points: used = 0 } = subscription
  if (invoice !== null) return invoiceTarget(subscription, invoice, device)
  if (chargeOn === null || (status !== 'subscribed' && status !== 'in_repair')) return []
  const isAutomatic = subscription.points_auto_use
  const wantedElsewhere = pointsWantedElsewhere(subscription.id, all)
  const amounts = nextMonth(subscription, Math.max(0, balance - wantedElsewhere))
  const points = { used, wantedElsewhere, isAutomatic }
  return [
    { slug, kind: 'next_month', device, chargeOn, isChargedAlone: true, ...amounts, ...points },
  ]
}

export interface PointsUse {
  /** The one that is charged first comes first. */
  readonly targets: readonly PointsTarget[]
  /** Identifies one use of points: sent twice, it counts once. */
  readonly attempt: string
}

const fetchPointsUse = createServerFn().handler(async (): Promise<PointsUse> => {
  const [{ results }, { balance }] = await Promise.all([
    callAsUser(listSubscriptionsByActivity, { params: { filter_active: 'true' } }),
    callAsUser(listPoints, { query: { size: 1 } }),
  ])
  const targets = await Promise.all(results.map((own) => targetsOf(own, results, balance)))
  return {
    targets: targets.flat().sort((a, b) => a.chargeOn.localeCompare(b.chargeOn)),
    attempt: crypto.randomUUID(),
  }
})

export const pointsUseQuery = userQuery({ name: ['points', 'use'], load: () => fetchPointsUse() })

/** 0 gives back what was used. */
export const usePointsForm = v.object({
  target: slugText,
  points: v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'invalid')),
  attempt: v.pipe(v.string(), v.uuid('invalid')),
})

export const submitUsePoints = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'use_points',
        schema: usePointsForm,
        submit: async ({ target, points, attempt }) => {
          await callAsUser(usePoints, {
            params: { subscription_id: target },
            body: { points },
            idempotencyKey: attemptKey('points', attempt, target, points),
          })
          return { points }
        },
        donePage: (_done, values) => ({
          to: pointsPath,
          search: { pay: textIn(values, 'target') },
          hash: 'use-points',
        }),
        formPage: (error, values) => ({
          to: pointsPath,
          search: { error, pay: textIn(values, 'target') },
          hash: 'use-points',
        }),
      },
      data,
    ),
  )
