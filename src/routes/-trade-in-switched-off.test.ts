import { isNotFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'

vi.mock('#app.config.ts', async (original) => ({
  ...(await original<object>()),
  isTradeInEnabled: false,
}))
// Components that are hydrated later are not needed in a test of addresses.
vi.mock('./-deferred-page-body.tsx', () => ({ DeferredPageBody: () => null }))

const page = v.object({ Route: v.object({ options: v.object({ beforeLoad: v.function() }) }) })

/** By a name that is not a literal: the types of routes are known only inside the site's own program. */
async function enter(route: string): Promise<unknown> {
  const module: unknown = await import(route)
  try {
    v.parse(page, module).Route.options.beforeLoad({})
  } catch (error) {
    return error
  }
  return undefined
}

/** Links that disappear with the pages: tests/trade-in-switched-off.test.tsx. */
test('both pages of trade-in do not exist when it is switched off', async () => {
  for (const route of ['./trade-in-program.tsx', './trade-in-estimator.tsx']) {
    expect(isNotFound(await enter(route)), route).toBe(true)
  }
})
