import { createSerializationAdapter } from '@tanstack/react-router'
import {
  createCsrfMiddleware,
  createIsomorphicFn,
  createMiddleware,
  createStart,
} from '@tanstack/react-start'
import { ApiError } from '#src/api-client/api-error.ts'
import { inPageLanguage } from '#src/i18n/function-address.ts'
import { environment } from '#src/request/environment.server.ts'
import { ownOrigins } from '#src/url/own-origins.ts'
import { runCall, runFunction } from './server-functions.server.ts'

/** Keeps status and code, and nothing else, when an error crosses from the server to the browser. */
const apiErrorAdapter = createSerializationAdapter({
  key: 'api-error',
  test: (value): value is ApiError => value instanceof ApiError,
  toSerializable: ({ status, code, requestId, retryAfterSeconds }) => ({
    status,
    code,
    requestId,
    retryAfterSeconds,
  }),
  fromSerializable: ({ status, code, requestId, retryAfterSeconds }) =>
    new ApiError(status, code, requestId, retryAfterSeconds),
})

const isOwnOrigin = createIsomorphicFn()
  .server((origin: string) => ownOrigins(environment()).includes(origin))
  .client(() => false)

/** Where TLS ends before the site, the request itself says http: its own address is no measure of where a form came from. */
const csrf = createCsrfMiddleware({
  filter: ({ request }) => request.method === 'POST',
  origin: (origin) => isOwnOrigin(origin),
})

const call = createMiddleware().server(({ next, handlerType }) =>
  handlerType === 'serverFn' ? runCall(async () => next()) : next(),
)

const serverFunction = createMiddleware({ type: 'function' }).server(({ next }) =>
  runFunction(async () => next()),
)

export const startInstance = createStart(() => ({
  requestMiddleware: [csrf, call],
  functionMiddleware: [serverFunction],
  serializationAdapters: [apiErrorAdapter],
  serverFns: {
    fetch: (input, init) => fetch(inPageLanguage(String(input)), init),
  },
}))
