import { wrongState } from '#api/domain/api-error.ts'
import { returnDays } from '#api/domain/rental.ts'
import { transitionSubscription } from '#api/store/subscription-status.ts'
import { addDays } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import { operateOnSubscription } from './operate-on-subscription.ts'

/** A broken device goes to repair and comes back; the months go on. @throws ApiError 400 `invalid_transition` */
export const moveToRepair = (context: AppContext, slug: string) =>
  operateOnSubscription(context, slug, async (database, found, now) => {
    if (!(await transitionSubscription(database, found.id, { to: 'in_repair', now })))
      throw wrongState({ status: found.status })
  })

export const returnFromRepair = (context: AppContext, slug: string) =>
  operateOnSubscription(context, slug, async (database, found, now) => {
    if (found.status !== 'in_repair') throw wrongState({ status: found.status })
    // A customer who has to send the device back gets as many days again as after the request.
    const latest = addDays(dayInJapan(now), returnDays)
    const set =
      found.return_by !== null && found.return_by < latest ? { return_by: latest } : undefined
    await transitionSubscription(database, found.id, { to: 'subscribed', now, set })
  })
