import { createSerializationAdapter } from '@tanstack/react-router'
import { ApiError } from './api-error.ts'

const parseData = (json: string): Record<string, unknown> => JSON.parse(json)

/**
 * How an ApiError crosses from the server to the browser: what the contract says of it and nothing else, so no message,
 * no stack and no cause. Its data is JSON, because the adapter's types know no value of an open shape.
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
