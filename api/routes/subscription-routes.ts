import { rangeOf, toPage, toWholeList } from '#api/domain/paging.ts'
import type { Repetition } from '#api/middleware/idempotency.ts'
import { listSubscriptions } from '#api/store/subscriptions.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import { applyPoints } from '#api/use-cases/apply-points.ts'
import { cancelSubscription } from '#api/use-cases/cancel-subscription.ts'
import { changeSubscription } from '#api/use-cases/change-subscription.ts'
import { payInvoice } from '#api/use-cases/pay-invoice.ts'
import { precheckApplication } from '#api/use-cases/precheck-application.ts'
import { preparePayment } from '#api/use-cases/prepare-payment.ts'
import { readingRules } from '#api/use-cases/read-subscription.ts'
import { submitApplication } from '#api/use-cases/submit-application.ts'
import * as account from '#contract/account-subscriptions.ts'
import * as form from '#contract/application.ts'
import { wholeListSize } from '#contract/envelope.ts'
import { type Account, type RequestFacts, type Route, route } from './route.ts'

const listRoutes = (context: AppContext): readonly Route[] => [
  route(account.listSubscriptions, async ({ query, account: { user_id: userId }, request }) => {
    const { limit, offset, ...paging } = rangeOf(query)
    const rules = await readingRules(context, request.now)
    const range = { userId, isActive: undefined, limit, offset }
    const list = await listSubscriptions(context.database, range, rules)
    return { ...toPage({ ...list, ...paging, ...request }), today: rules.today }
  }),
  route(
    account.listSubscriptionsByActivity,
    async ({ params, account: { user_id: userId }, request }) => {
      const rules = await readingRules(context, request.now)
      const isActive = params.filter_active === 'true'
      const range = { userId, isActive, limit: wholeListSize, offset: 0 }
      const { results } = await listSubscriptions(context.database, range, rules)
      return { ...toWholeList(results), today: rules.today }
    },
  ),
]

const changeOf = <Body>({
  params,
  body,
  account,
  request,
  repetition,
}: {
  readonly params: { readonly slug: string }
  readonly body: Body
  readonly account: Account
  readonly request: RequestFacts
  readonly repetition: Repetition
}) => ({
  userId: account.user_id,
  slugOrId: params.slug,
  body,
  now: request.now,
  keepAnswer: repetition.keepAnswer,
})

export const subscriptionRoutes = (context: AppContext): readonly Route[] => [
  ...listRoutes(context),
  route(account.cancelSubscription, (input) => cancelSubscription(context, changeOf(input))),
  route(account.updateSubscription, (input) => changeSubscription(context, changeOf(input))),
  route(form.precheckApplication, ({ params, query, account: { user_id }, request }) =>
    precheckApplication(context, user_id, { slugOrId: params.id, ...query }, request.now),
  ),
  route(form.apply, ({ params, body, account: { user_id }, request: { now }, repetition }) =>
    submitApplication(context, user_id, {
      slugOrId: params.id,
      form: body,
      now,
      keepAnswer: repetition.keepAnswer,
    }),
  ),
  route(form.preparePayment, ({ params, account: { user_id }, request: { now } }) =>
    preparePayment(context, user_id, params.slug, now),
  ),
  route(form.pay, ({ params, body, account: { user_id }, request: { now }, repetition }) =>
    payInvoice(context, {
      ...body,
      userId: user_id,
      slugOrId: repetition.subject ?? params.slug,
      keepInvoice: repetition.keepSubject,
      now,
    }),
  ),
  route(form.usePoints, ({ params, body, account: { user_id }, request: { now }, repetition }) =>
    applyPoints(context, {
      userId: user_id,
      slugOrId: params.subscription_id,
      points: body.points,
      now,
      keepAnswer: repetition.keepAnswer,
    }),
  ),
]
