import { transitionSubscription } from '#api/store/subscription-status.ts'
import type { AppContext } from './app-context.ts'
import { invalidTransition, operateOnSubscription } from './operate-on-subscription.ts'

/** A broken device goes to repair and comes back; the months go on. @throws ApiError 400 `invalid_transition` */
export const moveToRepair = (context: AppContext, slug: string) =>
  operateOnSubscription(context, slug, async (database, found, now) => {
    const set = { care_claims_used: found.care_claims_used + 1 }
    if (!(await transitionSubscription(database, found.id, { to: 'in_repair', now, set })))
      throw invalidTransition()
  })

export const returnFromRepair = (context: AppContext, slug: string) =>
  operateOnSubscription(context, slug, async (database, found, now) => {
    if (found.status !== 'in_repair') throw invalidTransition()
    await transitionSubscription(database, found.id, { to: 'subscribed', now })
  })
