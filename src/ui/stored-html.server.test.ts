import { useQueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  useRouterState,
} from '@tanstack/react-router'
import { createElement, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { isFinished, pageBytes, storedHtml } from './stored-html.server.ts'

async function routerAt(address: string) {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [address] }),
    Wrap: () => createElement('b', null, 'of one visitor'),
  })
  await router.load()
  return router
}

function Place({ name }: { name: string }) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return createElement('p', null, `${name} at ${path}`)
}

test('is rendered once for all pages that show the same', async () => {
  const part = vi.fn(() => createElement(Place, { name: 'card' }))
  const router = await routerAt('/')
  expect(storedHtml(router, ['card', '/', { slug: 'a' }], part)).toBe('<p>card at /</p>')
  expect(storedHtml(await routerAt('/'), ['card', '/', { slug: 'a' }], part)).toBe(
    '<p>card at /</p>',
  )
  expect(part).toHaveBeenCalledOnce()
  storedHtml(router, ['card', '/', { slug: 'b' }], part)
  expect(part).toHaveBeenCalledTimes(2)
})

test('cannot request anything for the visitor for whom it is rendered', async () => {
  const router = await routerAt('/')
  const Curious = () => createElement('p', null, String(useQueryClient()))
  expect(() => storedHtml(router, ['curious'], () => createElement(Curious))).toThrow('QueryClient')
})

test('is the same inside a page as alone, wherever it stands', async () => {
  const router = await routerAt('/')
  const card = (name: string) =>
    storedHtml(router, ['in a page', name], () => createElement(Place, { name }))
  const alone = [card('a'), card('棚')]
  const page = () => `${card('a')}<b>\0 0 \0</b>${card('棚')}${card('a')}`
  expect(pageBytes(router, page).toString()).toBe(`${alone[0]}<b>\0 0 \0</b>${alone[1]}${alone[0]}`)
  expect(page()).toContain(alone[0])
})

test('is plain HTML again after a page that could not be rendered', async () => {
  const router = await routerAt('/')
  const card = () => storedHtml(router, ['after'], () => createElement(Place, { name: 'after' }))
  const broken = () => {
    card()
    throw new Error('broken')
  }
  expect(() => pageBytes(router, broken)).toThrow('broken')
  expect(card()).toBe('<p>after at /</p>')
})

test('leaves it to the page to preload an image', async () => {
  const router = await routerAt('/')
  const image = () => createElement('img', { src: '/a.svg', alt: '' })
  expect(storedHtml(router, ['image'], image)).toBe('<img src="/a.svg" alt=""/>')
})

test('is not stored with a part in it that failed', async () => {
  const router = await routerAt('/')
  const isBroken = { current: true }
  function Fragile() {
    if (isBroken.current) throw new Error('broken')
    return createElement('p', null, 'whole')
  }
  const part = () => createElement(Suspense, null, createElement(Fragile))
  pageBytes(router, () => {
    const html = storedHtml(router, ['fragile'], part)
    expect(isFinished(html)).toBe(false)
    return html
  })
  expect(isFinished(storedHtml(router, ['fragile'], part))).toBe(false)
  isBroken.current = false
  const page = pageBytes(router, () => storedHtml(router, ['fragile'], part))
  expect(page.toString()).toContain('<p>whole</p>')
})
