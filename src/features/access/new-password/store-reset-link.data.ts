import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { storeLinkProof } from '#src/request/emailed-link.server.ts'

/** For the address in an e-mail. A POST, because the token must not be in the address of a call. */
export const storeResetLink = createServerFn({ method: 'POST' })
  .validator(v.object({ uid: v.string(), token: v.string() }))
  .handler(({ data }) => storeLinkProof({ kind: 'password_reset', ...data }))
