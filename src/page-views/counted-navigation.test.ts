import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Arrival, countedView, placeOf, type ShownPage } from './counted-navigation.ts'

const pages: Readonly<Record<string, ShownPage>> = {
  home: { route: '/', pathname: '/', params: {} },
  list: { route: '/devices/', pathname: '/devices', params: {} },
  device: {
    route: '/devices/$deviceId',
    pathname: '/devices/apple-iphone-17',
    params: { deviceId: 'apple-iphone-17' },
  },
  apply: {
    route: '/devices/$deviceId/apply',
    pathname: '/devices/apple-iphone-17/apply',
    params: { deviceId: 'apple-iphone-17' },
  },
}

/** The views that are counted in a document in which pages are shown in this order. */
function countAll(arrivals: readonly Arrival[]) {
  let counted: string | undefined
  return arrivals.flatMap((arrival) => {
    const view = countedView(counted, arrival)
    if (view) counted = arrival.page.pathname
    return view ? [view] : []
  })
}

const arrival = (kind: Arrival['kind'], name: string): Arrival => {
  const page = pages[name]
  if (!page) throw new Error(name)
  return { kind, page }
}

describe('which navigations count', () => {
  test('counts a load, each page after it, and a page that comes back from memory', () => {
    const views = countAll([
      arrival('load', 'home'),
      arrival('settled', 'list'),
      arrival('settled', 'device'),
      arrival('settled', 'list'),
      arrival('restored', 'list'),
    ])
    expect(views.map(({ path, cause }) => [path, cause])).toEqual([
      ['/', 'load'],
      ['/devices', 'navigation'],
      ['/devices/apple-iphone-17', 'navigation'],
      ['/devices', 'navigation'],
      ['/devices', 'restore'],
    ])
  })

  test('counts nothing for a query, a hash, a second rendering or a page that is loaded anew', () => {
    const again = Array.from({ length: 5 }, () => arrival('settled', 'list'))
    expect(countAll([arrival('load', 'list'), ...again])).toHaveLength(1)
    expect(countAll([arrival('load', 'list'), arrival('load', 'list')])).toHaveLength(1)
  })

  test('counts the application apart from its device, whose address it has', () => {
    expect(countAll([arrival('load', 'device'), arrival('settled', 'apply')])).toHaveLength(2)
  })

  test('counts as many views as there are changes of the path, whatever the order', () => {
    const kinds = fc.constantFrom<Arrival['kind']>('settled', 'restored')
    const names = fc.constantFrom(...Object.keys(pages))
    fc.assert(
      fc.property(names, fc.array(fc.tuple(kinds, names)), (first, rest) => {
        const arrivals = [
          arrival('load', first),
          ...rest.map(([kind, name]) => arrival(kind, name)),
        ]
        const changes = arrivals.filter(
          ({ kind, page }, index) =>
            kind === 'restored' || page.pathname !== arrivals[index - 1]?.page.pathname,
        )
        expect(countAll(arrivals)).toHaveLength(changes.length)
      }),
    )
  })
})

describe('the place of a page', () => {
  test('names devices, and no value of any other parameter', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const params = { slug: value, token: value, _splat: value }
        const page = { route: '/account/$slug/$token', pathname: `/account/${value}`, params }
        expect(placeOf(page)).toEqual({ route: page.route, path: page.route })
      }),
    )
    expect(placeOf({ route: '/$', pathname: '/hanako@example.com', params: {} }).path).toBe('/$')
  })

  test.each(['hanako@example.com', '090-1234-5678 ', 'x'.repeat(80), '花子', 'A B'])(
    'leaves out what cannot be the name of a device: %s',
    (deviceId) => {
      const page = { route: '/devices/$deviceId', pathname: '/devices/x', params: { deviceId } }
      expect(placeOf(page).path).toBe('/devices/$deviceId')
    },
  )
})
