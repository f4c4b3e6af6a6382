import type { ChangePreview } from '#contract/preview.ts'
import { formatDayAhead } from '#src/i18n/format-day.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { OwnSubscription } from './own-subscription.ts'
import { endsAtOnce } from './renewal-messages.ts'

/** What is changed, and when. */
export interface ChangedToday {
  readonly subscription: OwnSubscription
  /** Day in Japan by the API's clock. */
  readonly today: string
}

/** Before a return is requested. */
export const returnEffects = ({ return_by }: ChangePreview): readonly string[] => [
  ...(return_by === null ? [] : [m.my_tech_effect_end_return({ day: formatDayAhead(return_by) })]),
  m.my_tech_effect_end_data(),
  m.my_tech_effect_end_withdraw(),
]

/** Before it is chosen what follows the minimum term: a new term binds, and what is due is carried out at once. */
export function renewalEffects(
  preview: ChangePreview,
  { subscription, today }: ChangedToday,
): readonly string[] {
  const { monthly, minimum_ends_on: endsOn } = subscription
  if (preview.new_minimum_ends_on !== null) {
    const isOver = endsOn !== null && endsOn < today
    return [
      m.my_tech_effect_extend_price({ amount: formatYen(monthly) }),
      m.my_tech_effect_extend_fee({ day: formatDayAhead(preview.new_minimum_ends_on) }),
      isOver ? m.my_tech_effect_extend_now() : m.my_tech_effect_renewal_later(),
    ]
  }
  if (preview.return_by === null) return []
  return endsAtOnce(subscription) ? returnEffects(preview) : [m.my_tech_effect_renewal_later()]
}
