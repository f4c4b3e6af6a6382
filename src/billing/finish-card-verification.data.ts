import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { finishVerification } from './card-verification.server.ts'

/**
 * For the return address of the bank's page. A POST, because the token must not be in the address of a call.
 * @returns the address of the page that shows the result
 */
export const finishCardVerification = createServerFn({ method: 'POST' })
  .validator(v.object({ state: v.optional(v.string()), token: v.optional(v.string()) }))
  .handler(({ data: { state, token } }) => finishVerification({ state, token }))
