import { linkOptions } from '@tanstack/react-router'
import type { LinkableRoute } from '#cms/structure/page-routes.ts'
import type { PageAddress } from '#src/i18n/page-href.ts'
import type { getRouter } from '#src/router.tsx'
import type { RoutePath } from '#src/url/route-path.ts'

/** Typed links, checked by `tsc`: each `@ts-expect-error` fails the check as soon as its wrong link is accepted. */
type _Registered = ReturnType<typeof getRouter>

export const right = [
  linkOptions({ to: '/' }),
  linkOptions({ to: '/devices', search: { category: 'Phones', page: 2 } }),
  linkOptions({ to: '/devices/$deviceId', params: { deviceId: 'apple-iphone-17' } }),
  linkOptions({ to: '/login', search: { next: '/account' } }),
]

export const wrong = [
  // @ts-expect-error no such route
  linkOptions({ to: '/device' }),
  // @ts-expect-error no such category
  linkOptions({ to: '/devices', search: { category: 'Cars' } }),
  // @ts-expect-error a page is a number
  linkOptions({ to: '/devices', search: { page: 'second' } }),
  // @ts-expect-error no such search name
  linkOptions({ to: '/devices', search: { categories: 'Phones' } }),
  // @ts-expect-error no such parameter
  linkOptions({ to: '/devices/$deviceId', params: { id: '1' } }),
  // @ts-expect-error the parameter is missing
  linkOptions({ to: '/devices/$deviceId' }),
]

/** Redirects after a form name their page in the same way. */
export const rightAddresses: readonly PageAddress[] = [
  { to: '/' },
  { to: '/login', search: { next: '/account', error: 'throttled' } },
  {
    to: '/devices/$deviceId/apply',
    params: { deviceId: 'apple-iphone-17' },
    search: { apply: 'you' },
  },
  { destination: { path: '/account', search: { welcome: 'yes' } } },
]

export const wrongAddresses: readonly PageAddress[] = [
  // @ts-expect-error no such route
  { to: '/account/payments' },
  // @ts-expect-error no such search name
  { to: '/account/manage-payments', search: { failure: 'card_declined' } },
  // @ts-expect-error the parameter is missing
  { to: '/devices/$deviceId' },
  // @ts-expect-error a path with its parameter filled in
  { to: '/devices/apple-iphone-17' },
]

const afterStep = 'the end of a form'
const fromEmail = 'opened by the link of an e-mail'
const file = 'not a page'
const ofOneBrowser = 'shows what one browser has stored'

/**
 * Pages to which nobody links from a text, and why. Every other page without a parameter has to be in
 * `cms/structure/page-routes.ts`: editors may link to it, and the journeys check its accessibility and geometry.
 */
export const neverLinked = {
  '/404': 'shown in place of a page',
  '/account/card-verification': 'the bank sends the customer there',
  '/account/update-address-success': afterStep,
  '/consent.css': file,
  '/content-events': file,
  '/devices/compare': ofOneBrowser,
  '/devices/request/received': afterStep,
  '/devices/saved': ofOneBrowser,
  '/files': file,
  '/llms.txt': file,
  '/login/password-reset/confirm': fromEmail,
  '/login/password-reset/confirm-success': afterStep,
  '/login/password-reset/request-success': afterStep,
  '/newsletter': fromEmail,
  '/preview/disable': file,
  '/preview/enable': file,
  '/preview/insight': 'for editors',
  '/robots.txt': file,
  '/sitemap.xml': file,
} satisfies Record<Exclude<RoutePath, LinkableRoute>, string>
