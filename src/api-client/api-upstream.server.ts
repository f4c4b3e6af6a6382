import { Upstream } from '#src/upstream/upstream.server.ts'
import { ApiError, isTemporary } from './api-error.ts'

/** The product API as a program that pages wait for. */
export const api = new Upstream({
  unreachable: () => new ApiError(503, 'unreachable'),
  isUnavailable: isTemporary,
})
