import { linkOptions } from '@tanstack/react-router'
import type { getRouter } from '#src/router.tsx'

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
