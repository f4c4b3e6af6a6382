import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { storeLinkProof } from '#src/features/access/emailed-link.server.ts'
import { readSentEmail } from '#src/features/access/sent-email.server.ts'

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
