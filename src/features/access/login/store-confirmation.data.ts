import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { readSentEmail } from '#src/features/access/sent-email.server.ts'
import { storeLinkProof } from '#src/request/emailed-link.server.ts'

/**
 * For the address in an e-mail. A POST, because the token must not be in the address of a call.
 * @returns where the visitor wanted to go when they signed up
 */
export const storeConfirmation = createServerFn({ method: 'POST' })
  .validator(v.object({ token: v.string() }))
  .handler(async ({ data: { token } }): Promise<string | undefined> => {
    await storeLinkProof({ kind: 'confirmation', token })
    return (await readSentEmail('sign_up'))?.next
  })
