import { createSerializationAdapter } from '@tanstack/react-router'
import { ApiError } from './api-error.ts'

const parseData = (json: string): Record<string, unknown> => JSON.parse(json)

/**
 * How an ApiError gets from the server to the browser: only what the contract declares of it, so no message, no stack and no
 * cause. Its data is JSON, because the adapter's types have no value of unknown shape.
 */
export const apiErrorAdapter = createSerializationAdapter({
  key: 'api-error',
  test: (value): value is ApiError => value instanceof ApiError,
  toSerializable: ({ status, code, requestId, retryAfterSeconds, fieldErrors, data }) => ({
    status,
    code,
    requestId,
    retryAfterSeconds,
    fieldErrors,
    data: data && JSON.stringify(data),
  }),
  fromSerializable: ({ status, code, data, ...details }) =>
    new ApiError(status, code, { ...details, data: data === undefined ? data : parseData(data) }),
})
