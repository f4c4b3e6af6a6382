import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { storedDevicesQuery } from '#src/features/device-lists/stored-devices.data.ts'
import { suggestionsQuery } from '#src/features/device-search/suggestions.data.ts'
import { namedDevicesQuery } from '#src/features/requests/requests.data.ts'

interface Call {
  readonly signal?: AbortSignal
}

/** A server function whose answer does not come. */
const { send } = vi.hoisted(() => ({ send: vi.fn((_: Call) => new Promise<never>(() => {})) }))
vi.mock('@tanstack/react-start', async (original) => {
  const built = { validator: () => built, middleware: () => built, handler: () => send }
  return { ...(await original<object>()), createServerFn: () => built }
})

const client = () => new QueryClient()

/** Over HTTP/1.1 a browser has six connections to the site: the next request would wait for answers that nobody needs. */
test.for([
  ['suggestions', () => new QueryObserver(client(), suggestionsQuery('iph')).subscribe(() => {})],
  [
    'named devices',
    () => new QueryObserver(client(), namedDevicesQuery('pix')).subscribe(() => {}),
  ],
  [
    'stored devices',
    () => new QueryObserver(client(), storedDevicesQuery(['a'])).subscribe(() => {}),
  ],
] as const)('the request for %s ends when nothing shows it any more', ([, show]) => {
  send.mockClear()
  const leave = show()
  const signal = send.mock.lastCall?.[0].signal
  expect(signal?.aborted).toBe(false)
  leave()
  expect(signal?.aborted).toBe(true)
})
