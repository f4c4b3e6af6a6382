import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  retainSearchParams,
} from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { storeLinkLocations } from './link-locations.server.ts'

const root = createRootRoute({ search: { middlewares: [retainSearchParams(['coupon'])] } })
const home = createRoute({ getParentRoute: () => root, path: '/' })
const device = createRoute({ getParentRoute: () => root, path: '/devices/$deviceId' })

async function routerAt(address: string) {
  const router = createRouter({
    routeTree: root.addChildren([home, device]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  const build = vi.spyOn(router, 'buildLocation')
  storeLinkLocations(router, (search) => Reflect.get(search, 'coupon'))
  const hrefOf = (options: object) => router.buildLocation(options).href
  return { hrefOf, build }
}

const link = { to: '/devices/$deviceId', params: { deviceId: 'a' }, className: 'x' }

test('resolves the target of a link once', async () => {
  const first = await routerAt('/')
  expect(first.hrefOf(link)).toBe('/devices/a')
  const second = await routerAt('/devices/b')
  expect(second.hrefOf(link)).toBe('/devices/a')
  expect(second.build).not.toHaveBeenCalled()
  expect(second.hrefOf({ ...link, params: { deviceId: 'b' } })).toBe('/devices/b')
})

test('distinguishes links with different carried search values', async () => {
  const plain = await routerAt('/')
  const carrying = await routerAt('/?coupon=WELCOME')
  expect(plain.hrefOf(link)).toBe('/devices/a')
  expect(carrying.hrefOf(link)).toBe('/devices/a?coupon=WELCOME')
})

test('does not store what depends on the page', async () => {
  const { hrefOf, build } = await routerAt('/devices/b?coupon=A')
  expect(hrefOf({ to: '.', search: true })).toBe('/devices/b?coupon=A')
  expect(hrefOf({ to: '/', search: (search: object) => ({ ...search, page: 2 }) })).toContain(
    'page=2',
  )
  expect(hrefOf({ to: '/devices/$deviceId' })).toContain('/devices/b')
  expect(build).toHaveBeenCalledTimes(3)
})
