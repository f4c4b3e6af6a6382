import { invalidField } from '#api/domain/api-error.ts'
import type { ApiContext } from './api-environment.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The Idempotency-Key of a request, if there is one.
 * @throws ApiError 400 `validation_error` when it is no UUID.
 */
export function readIdempotencyKey(c: ApiContext): string | undefined {
  const key = c.req.header('idempotency-key')
  if (key === undefined || uuid.test(key)) return key?.toLowerCase()
  throw invalidField('Idempotency-Key', 'invalid')
}
