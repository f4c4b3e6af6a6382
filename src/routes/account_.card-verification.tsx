import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { finishCardVerification } from '#src/billing/finish-card-verification.data.ts'
import { accountFrame } from '#src/frame/account-frame.tsx'
import { optionalText } from '#src/url/search-params.ts'

/**
 * The return address of the bank's 3-D Secure page. It shows nothing: the interrupted action continues, and its page shows
 * the result. It does not require a login, because the address to return to would contain the token: the next page does.
 */
export const Route = createFileRoute('/account_/card-verification')({
  staticData: { frame: accountFrame },
  validateSearch: v.object({ state: optionalText, verification_token: optionalText }),
  beforeLoad: async ({ search: { state, verification_token: token } }) => {
    const href = await finishCardVerification({ data: { state, token } })
    throw redirect({ href, statusCode: 303, reloadDocument: true, replace: true })
  },
})
