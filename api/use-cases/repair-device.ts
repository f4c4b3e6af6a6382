import { wrongState } from '#api/domain/api-error.ts'
import { returnDays } from '#api/domain/rental.ts'
import { findOpenDeviceChange } from '#api/store/device-changes.ts'
import { transitionSubscription } from '#api/store/subscription-status.ts'
import { addDays } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import { withdrawBuyout } from './buy-device.ts'
import { emailCustomer } from './email-customer.ts'
import { lockServedAccount } from './lock-customer.ts'
import { operateOnSubscription } from './operate-on-subscription.ts'
import { type Parcel, storeParcel } from './store-parcel.ts'

/**
 * A broken device goes to repair and comes back; the months go on. An offer to buy it is off: paid, it would end the
 * subscription, and nothing would send the device back. @throws ApiError 400 `invalid_transition`
 */
export const moveToRepair = (context: AppContext, slug: string) =>
  operateOnSubscription(context, slug, async (database, found, now) => {
    // What has come in for repair had arrived, whether or not anybody recorded it: its parcel is not on the way any more.
    const set = { delivered_at: found.delivered_at ?? now }
    if (!(await transitionSubscription(database, found.id, { to: 'in_repair', now, set })))
      throw wrongState({ status: found.status })
    const withdrawal = {
      template: 'buyout_cancelled_for_repair',
      siteUrl: context.siteUrl,
      now,
    } as const
    await withdrawBuyout(database, found, withdrawal)
  })

/**
 * The device goes back to its customer in a parcel. Whoever has to send it back again has as many days as after the request.
 * @throws ApiError 404, 400 `invalid_transition`, `account_suspended`: that device stays here, with `receiveReturn`
 */
export const returnFromRepair = (
  context: AppContext,
  { slug, carrier, tracking, etaDays }: Parcel,
) =>
  operateOnSubscription(context, slug, async (database, found, now) => {
    if (found.status !== 'in_repair') throw wrongState({ status: found.status })
    await lockServedAccount(database, found.user_id)
    const { return_by, serial_last4 } = found
    const today = dayInJapan(now)
    const latest = addDays(today, returnDays)
    const set = return_by !== null && return_by < latest ? { return_by: latest } : undefined
    await transitionSubscription(database, found.id, { to: 'subscribed', now, set })
    const eta = addDays(today, etaDays)
    const change = await findOpenDeviceChange(database, found.id)
    const changed = change?.sent_at ? change : undefined
    await storeParcel(database, found, changed, { carrier, tracking, eta, serial_last4, now })
    const values = { carrier, tracking, eta }
    const email =
      return_by === null
        ? ({ template: 'sent_from_repair', values } as const)
        : ({
            template: 'sent_from_repair_to_return',
            values: { ...values, return_by: set?.return_by ?? return_by },
          } as const)
    await emailCustomer(database, found, email, { siteUrl: context.siteUrl, now })
  })
