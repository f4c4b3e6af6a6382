import { createSerializationAdapter } from '@tanstack/react-router'
import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import { ApiError } from '#src/api-client/api-error.ts'

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

const csrf = createCsrfMiddleware({ filter: ({ request }) => request.method === 'POST' })

export const startInstance = createStart(() => ({
  requestMiddleware: [csrf],
  serializationAdapters: [apiErrorAdapter],
}))
