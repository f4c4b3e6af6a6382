import type { OwnSubscription } from './own-subscription.ts'

type Returned = Pick<OwnSubscription, 'status' | 'end_request' | 'deviceChange'>

/** Last day on which a device has to be back: this one, or the one that another has taken the place of. */
export const returnDay = ({
  end_request,
  deviceChange: { pending },
}: Pick<Returned, 'end_request' | 'deviceChange'>): string | undefined =>
  end_request?.return_by ?? pending?.return_by ?? undefined

/**
 * Whether that day is over; a device in repair is with the shop, and of one that is collected its status says more.
 * @param today day in Japan by the API's clock
 */
export function isReturnLate(subscription: Returned, today: string): boolean {
  const day = returnDay(subscription)
  return subscription.status === 'subscribed' && day !== undefined && day < today
}
