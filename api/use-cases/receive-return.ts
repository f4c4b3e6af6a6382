import { toJapanDay } from '#api/domain/japan-time.ts'
import { addStock } from '#api/store/stock.ts'
import { transitionSubscription } from '#api/store/subscription-status.ts'
import type { AppContext } from './app-context.ts'
import { emailCustomer } from './email-customer.ts'
import { invalidTransition, operateOnSubscription } from './operate-on-subscription.ts'
import { releaseRentAfter } from './release-invoice.ts'

/** The device is back: the subscription ends. @throws ApiError 400 `invalid_transition` */
export const receiveReturn = (context: AppContext, slug: string) =>
  operateOnSubscription(context, slug, async (database, found, now) => {
    const ended = await transitionSubscription(database, found.id, {
      to: 'ended',
      now,
      set: { ended_on: toJapanDay(now), next_charge_on: null },
    })
    if (ended === undefined) throw invalidTransition()
    await releaseRentAfter(database, { subscriptionId: ended.id, day: toJapanDay(now) }, now)
    await addStock(database, ended.variant_id)
    await emailCustomer(database, ended, { template: 'ended' }, { siteUrl: context.siteUrl, now })
  })
