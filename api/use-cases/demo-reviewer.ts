import { describeError } from '#api/domain/describe-error.ts'
import { addMs } from '#api/domain/durations.ts'
import { addStock } from '#api/store/stock.ts'
import type { AppContext } from './app-context.ts'
import type { RecurringJob } from './background-job.ts'
import { decideAddressChange } from './change-address.ts'
import { decideApplication } from './decide-application.ts'
import { deliverSubscription } from './deliver-subscription.ts'
import { returnTradeIn } from './end-trade-in-without-points.ts'
import { completeTradeIn, receiveTradeIn } from './inspect-trade-in.ts'
import { operateOnSubscription } from './operate-on-subscription.ts'
import { readOperatorQueue } from './read-operator-queue.ts'
import { receiveReturn } from './receive-return.ts'
import { sendTradeInKit } from './send-trade-in-kit.ts'
import { receiveOldDevice, shipDeviceChange } from './ship-device-change.ts'
import { shipSubscription } from './ship-subscription.ts'

/** Long enough to see each step, short enough for the whole rental in a minute. */
const stepMs = 8_000
/** A return can be withdrawn meanwhile: long enough to read its guide, and to change one's mind. */
const returnStepMs = 30_000

const digits = (id: number) => String(id % 10_000).padStart(4, '0')

/** One after the other. One that fails, for example because another caller was faster, is logged and left out. */
async function each<T>(
  context: AppContext,
  waiting: readonly T[],
  act: (one: T) => Promise<unknown>,
) {
  for (const one of waiting) {
    await act(one).catch((error: unknown) => context.logger.warn(describeError(error), 'reviewer'))
  }
}

async function receiveReturns(context: AppContext, now: Date) {
  const queue = await readOperatorQueue(context, addMs(now, -returnStepMs))
  await each(context, queue.to_return, ({ slug }) => receiveReturn(context, slug))
}

/** A piece for each pre-order that is paid: they arrive at once here. */
const receivePreOrder = (context: AppContext, slug: string) =>
  operateOnSubscription(context, slug, async (database, found) => {
    await addStock(database, found.variant_id)
  })

/** Plays the operator and the parcel service of the demonstration: every application is approved, sent and delivered, every device change is sent, every device comes back. In production it does nothing. */
export const demoReviewer: RecurringJob = {
  name: 'demonstration reviewer',
  everyMs: 1_000,
  async run(context, now) {
    if (!context.isLocal || !context.hasDemoReviewer) return
    const queue = await readOperatorQueue(context, addMs(now, -stepMs))
    await each(context, queue.applications, ({ slug }) =>
      decideApplication(context, { slug, isApproved: true }),
    )
    await each(context, queue.on_their_way, ({ slug, id }) =>
      deliverSubscription(context, { slug, serialLast4: digits(id) }),
    )
    await each(context, queue.pre_orders, ({ slug }) => receivePreOrder(context, slug))
    await each(context, queue.to_ship, ({ slug, id }) =>
      shipSubscription(context, {
        slug,
        carrier: 'ヤマト運輸',
        tracking: `4001-${digits(id)}`,
        etaDays: 1,
      }),
    )
    await each(context, queue.old_devices_to_receive, ({ slug }) => receiveOldDevice(context, slug))
    await each(context, queue.changes_to_ship, ({ slug, id }) =>
      shipDeviceChange(context, {
        slug,
        carrier: 'ヤマト運輸',
        tracking: `4002-${digits(id)}`,
        etaDays: 1,
        serialLast4: digits(id + 1),
      }),
    )
    if (queue.to_return.length > 0) await receiveReturns(context, now)
    await each(context, queue.address_changes, ({ slug }) =>
      decideAddressChange(context, { slug, isApproved: true }),
    )
    await each(context, queue.kits_to_send, ({ session_id, id }) =>
      sendTradeInKit(context, {
        sessionId: session_id,
        carrier: 'ヤマト運輸',
        tracking: `4003-${digits(id)}`,
      }),
    )
    await each(context, queue.trade_ins, ({ session_id, status }) =>
      status === 'OFFER_ACCEPTED'
        ? receiveTradeIn(context, session_id)
        : completeTradeIn(context, session_id),
    )
    await each(context, queue.trade_ins_to_send_back, ({ session_id, id }) =>
      returnTradeIn(context, {
        sessionId: session_id,
        carrier: 'ヤマト運輸',
        tracking: `4004-${digits(id)}`,
      }),
    )
  },
}
