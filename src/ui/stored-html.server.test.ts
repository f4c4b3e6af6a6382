import { useQueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  useRouterState,
} from '@tanstack/react-router'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { storedHtml } from './stored-html.server.ts'

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

it('is written once for all pages that show the same', async () => {
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

it('cannot ask for anything of the visitor for whom it is written', async () => {
  const router = await routerAt('/')
  const Curious = () => createElement('p', null, String(useQueryClient()))
  expect(() => storedHtml(router, ['curious'], () => createElement(Curious))).toThrow('QueryClient')
})
