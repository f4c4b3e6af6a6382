/** Programme pages and about: each is one `page` document, whose id follows from the route (`documentIdOf`). */
export const contentPageRoutes = [
  '/how-it-works',
  '/plans-overview',
  '/options-device-change',
  '/reboot-points',
  '/invite-program',
  '/trade-in-program',
  '/about',
] as const
export type ContentPageRoute = (typeof contentPageRoutes)[number]

/** Terms and privacy policy: each is one `legalPage` document, whose id follows from the route too. */
export const legalPageRoutes = ['/terms-of-use', '/privacy-policy'] as const
export type LegalPageRoute = (typeof legalPageRoutes)[number]

/** Public pages without a parameter that editors may link to from copy. */
export const publicLinkRoutes = [
  '/',
  ...contentPageRoutes,
  '/trade-in-estimator',
  '/devices',
  '/devices/request',
  '/signup',
  '/login',
  '/login/password-reset/request',
  ...legalPageRoutes,
] as const

/** All routes that editors may link to from copy. */
export const linkableRoutes = [
  ...publicLinkRoutes,
  '/account',
  '/account/my-tech',
  '/account/manage-payments',
  '/account/manage-billing',
  '/account/make-payment',
  '/account/my-reboot-points',
  '/account/personal-information',
  '/account/update-address',
  '/account/update-email-password',
  '/account/update-notifications',
] as const
export type LinkableRoute = (typeof linkableRoutes)[number]
