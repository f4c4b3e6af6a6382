/** What happens when the minimum term is over. */
export const renewals = ['rolling', 'end', 'extend_12'] as const
export type Renewal = (typeof renewals)[number]

/**
 * `cancel`, `end` and `end_early` (inside the minimum term, with the fee accepted) are the call `cancel/`, `pay` is the
 * payment of `unpaid_invoice_slug`, all others are fields of `update/`.
 */
export const subscriptionActions = [
  'cancel',
  'pay',
  'change_card',
  'rename',
  'set_renewal',
  'set_points_auto_use',
  'change_device',
  'end',
  'end_early',
  'withdraw_end',
  'buyout',
] as const
export type SubscriptionAction = (typeof subscriptionActions)[number]
