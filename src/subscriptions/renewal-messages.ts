import type { Renewal } from '#contract/subscription-actions.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { OwnSubscription } from './own-subscription.ts'

/** What follows the minimum term. */
export const renewalNames: Readonly<Record<Renewal, () => string>> = {
  rolling: m.my_tech_renewal_rolling,
  end: m.my_tech_renewal_end,
  extend_12: m.my_tech_renewal_extend_12,
}

/** Whether choosing `end` requests the return: its day has come when the API offers an end without a fee. */
export const endsAtOnce = ({ allowed_actions }: Pick<OwnSubscription, 'allowed_actions'>) =>
  allowed_actions.includes('end')

/** What the choice means for a subscription. */
export function renewalText(renewal: Renewal, subscription: OwnSubscription): string {
  switch (renewal) {
    case 'rolling':
      return m.my_tech_renewal_rolling_text()
    case 'end':
      return endsAtOnce(subscription)
        ? m.my_tech_renewal_end_now_text()
        : m.my_tech_renewal_end_text()
    case 'extend_12':
      return m.my_tech_renewal_extend_12_text()
  }
}

/** The button that makes the choice: it says what it does. */
export function renewalConfirm(renewal: Renewal, subscription: OwnSubscription): string {
  switch (renewal) {
    case 'rolling':
      return m.my_tech_confirm_renewal_rolling()
    case 'end':
      return endsAtOnce(subscription) ? m.my_tech_confirm_end() : m.my_tech_confirm_renewal_end()
    case 'extend_12':
      return m.my_tech_action_set_renewal()
  }
}
