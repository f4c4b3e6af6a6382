import {
  createCsrfMiddleware,
  createIsomorphicFn,
  createMiddleware,
  createStart,
} from '@tanstack/react-start'
import { apiErrorAdapter } from '#src/api-client/api-error-adapter.ts'
import { assertKnownFunction } from '#src/api-client/failure-of.ts'
import { inPageLanguage } from '#src/i18n/function-address.ts'
import { environment } from '#src/request/environment.server.ts'
import { watchCall } from '#src/session/session-refusals.ts'
import { ownOrigins } from '#src/url/own-origins.ts'
import { runCall, runFunction } from './server-functions.server.ts'

const isOwnOrigin = createIsomorphicFn()
  .server((origin: string) => ownOrigins(environment()).includes(origin))
  .client(() => false)

/**
 * Where TLS ends before the site, the request itself has http: its own address cannot be compared with the origin of a form.
 */
const csrf = createCsrfMiddleware({
  filter: ({ request }) => request.method === 'POST',
  origin: (origin) => isOwnOrigin(origin),
})

const call = createMiddleware().server(({ next, handlerType }) =>
  handlerType === 'serverFn' ? runCall(async () => next()) : next(),
)

const serverFunction = createMiddleware({ type: 'function' }).server(({ data, next }) =>
  runFunction(async () => next(), data),
)

export const startInstance = createStart(() => ({
  requestMiddleware: [csrf, call],
  functionMiddleware: [serverFunction],
  serializationAdapters: [apiErrorAdapter],
  serverFns: {
    fetch: async (input, init) =>
      assertKnownFunction(
        await watchCall(init?.method === 'POST', () => fetch(inPageLanguage(String(input)), init)),
      ),
  },
}))
