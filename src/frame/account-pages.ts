import { m } from '#src/i18n/paraglide/messages.js'
import type { RoutePath } from './page-frame.ts'

export interface AccountPage {
  readonly to: RoutePath
  readonly label: () => string
}

type AccountPath = Extract<RoutePath, `/account${string}`>

/** The pages of the account that exist, in the order of the side navigation. */
export const accountPages: readonly (AccountPage & { readonly to: AccountPath })[] = [
  { to: '/account', label: m.account_title },
  { to: '/account/my-tech', label: m.account_my_tech },
  { to: '/account/manage-billing', label: m.billing_title },
  { to: '/account/manage-payments', label: m.payments_title },
  { to: '/account/my-reboot-points', label: m.points_title },
  { to: '/account/personal-information', label: m.settings_person_title },
  { to: '/account/update-address', label: m.settings_address_title },
  { to: '/account/update-notifications', label: m.settings_notifications_title },
  { to: '/account/update-email-password', label: m.settings_login_title },
]

/** The pages that follow one of the list, with the path of that one. */
export const nextPages: readonly (AccountPage & { readonly parent: RoutePath })[] = [
  { to: '/account/make-payment', label: m.pay_title, parent: '/account/manage-billing' },
  {
    to: '/account/update-address-success',
    label: m.settings_address_sent_title,
    parent: '/account/update-address',
  },
]

/** The page of the list to which the page at this path belongs, if it is not one itself. */
export const parentOf = (path: string): RoutePath | undefined =>
  nextPages.find(({ to }) => to === path)?.parent
