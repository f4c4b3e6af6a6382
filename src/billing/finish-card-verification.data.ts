import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { finishVerification } from './card-verification.server.ts'

/**
 * For the address that the bank's page leads back to. A POST, because the token must not stand in the address of a call.
 * @returns the address of the page that shows how it went
 */
export const finishCardVerification = createServerFn({ method: 'POST' })
  .validator(v.object({ state: v.optional(v.string()), token: v.optional(v.string()) }))
  .handler(({ data: { state, token } }) => finishVerification({ state, token }))
