import { m } from '#src/i18n/paraglide/messages.js'
import type { RoutePath } from '#src/url/route-path.ts'

export interface AccountPage {
  readonly to: RoutePath
  readonly label: () => string
}

type AccountPath = Extract<RoutePath, `/account${string}`>

/** The pages of the account that exist, in the order of the side navigation. */
export const accountPages: readonly (AccountPage & { readonly to: AccountPath })[] = [
  { to: '/account', label: m.frame_account },
  { to: '/account/my-tech', label: m.subscriptions_my_tech },
  { to: '/account/manage-billing', label: m.billing_title },
  { to: '/account/manage-payments', label: m.payments_title },
  { to: '/account/my-reboot-points', label: m.pages_points },
  { to: '/account/personal-information', label: m.settings_person_title },
  { to: '/account/update-address', label: m.settings_address_title },
  { to: '/account/update-notifications', label: m.settings_notifications_title },
  { to: '/account/update-email-password', label: m.settings_login_title },
]
