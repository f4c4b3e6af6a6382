import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { finishCardVerification } from '#src/billing/finish-card-verification.data.ts'
import { accountFrame } from '#src/frame/account-frame.tsx'
import { optionalText } from '#src/url/search-params.ts'

/**
 * Where the bank's 3-D Secure page leads back to. It shows nothing: what was interrupted goes on, and its page says how it
 * went. It asks nobody to log in, because the address to come back to would have the token in it: the next page does.
 */
export const Route = createFileRoute('/account_/card-verification')({
  staticData: { frame: accountFrame },
  validateSearch: v.object({ state: optionalText, verification_token: optionalText }),
  beforeLoad: async ({ search: { state, verification_token: token } }) => {
    const href = await finishCardVerification({ data: { state, token } })
    throw redirect({ href, statusCode: 303, reloadDocument: true, replace: true })
  },
})
