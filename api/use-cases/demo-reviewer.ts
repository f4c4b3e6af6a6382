import type { Shop } from './app-context.ts'
import { answerAddressChange } from './change-address.ts'
import { deliverSubscription, receiveReturn, shipSubscription } from './deliver-subscription.ts'
import { completeTradeIn, receiveTradeIn } from './inspect-trade-in.ts'
import { readQueue } from './read-operator-queue.ts'
import { decideApplication } from './review-application.ts'
import type { Sweep } from './worker.ts'

/** Long enough to see each step, short enough for the whole life in a minute. */
const stepMs = 8_000

const digits = (id: number) => String(id % 10_000).padStart(4, '0')

/** One by one: what somebody else has done meanwhile is not done again. */
async function each<T>(shop: Shop, waiting: readonly T[], act: (one: T) => Promise<unknown>) {
  for (const one of waiting) {
    await act(one).catch((error: unknown) => shop.logger.warn({ error: String(error) }, 'reviewer'))
  }
}

/** Plays the operator and the parcel service of the demonstration: every application is approved, sent and delivered. In production it does nothing. */
export const demoReviewer: Sweep = {
  name: 'demonstration reviewer',
  everyMs: 1_000,
  async run(shop, now) {
    if (!shop.isLocal || !shop.hasDemoReviewer) return
    const queue = await readQueue(shop, new Date(now.getTime() - stepMs))
    await each(shop, queue.applications, ({ slug }) =>
      decideApplication(shop, { slug, isApproved: true }),
    )
    await each(shop, queue.on_their_way, ({ slug, id }) =>
      deliverSubscription(shop, { slug, serialLast4: digits(id) }),
    )
    await each(shop, queue.to_ship, ({ slug, id }) =>
      shipSubscription(shop, {
        slug,
        carrier: 'ヤマト運輸',
        tracking: `4001-${digits(id)}`,
        etaDays: 1,
      }),
    )
    await each(shop, queue.to_return, ({ slug }) => receiveReturn(shop, slug))
    await each(shop, queue.address_changes, ({ slug }) =>
      answerAddressChange(shop, { slug, isApproved: true }),
    )
    await each(shop, queue.trade_ins, ({ session_id, status }) =>
      status === 'OFFER_ACCEPTED'
        ? receiveTradeIn(shop, session_id)
        : completeTradeIn(shop, session_id),
    )
  },
}
