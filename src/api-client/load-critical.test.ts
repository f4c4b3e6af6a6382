import { QueryClient } from '@tanstack/react-query'
import { isNotFound, isRedirect } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { loadCritical } from './load-critical.ts'

const setResponseStatus = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-start/server', () => ({
  setResponseStatus,
  setResponseHeader: () => undefined,
  getRequestUrl: () => new URL('https://site.test/en/account/devices?page=2'),
}))

beforeEach(() => setResponseStatus.mockReset())

/** What is thrown to the router when the API answers with this error. */
const thrownFor = (error: unknown): Promise<unknown> => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = { queryKey: ['x'], queryFn: () => Promise.reject(error) }
  return loadCritical(queryClient, query).catch((thrown: unknown) => thrown)
}

test('leads to login, which says why and comes back, when the API refuses the session', async () => {
  const thrown = await thrownFor(new ApiError(401, 'token_not_valid'))
  expect(isRedirect(thrown) && thrown.options).toMatchObject({
    to: '/login',
    search: { next: '/en/account/devices?page=2', reason: 'expired' },
    reloadDocument: true,
  })
})

test('shows the not-found page for 404, and fails with the status of any other failure', async () => {
  expect(isNotFound(await thrownFor(new ApiError(404, 'not_found')))).toBe(true)
  expect(setResponseStatus).not.toHaveBeenCalled()
  const away = new ApiError(503, 'unreachable')
  expect(await thrownFor(away)).toBe(away)
  expect(setResponseStatus).toHaveBeenCalledWith(503)
})
