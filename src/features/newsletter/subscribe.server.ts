import { getRequestIP } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { getMe } from '#contract/account.ts'
import { subscribeToNewsletter } from '#contract/account-profile.ts'
import { email } from '#contract/person.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { currentTokens } from '#src/session/tokens.server.ts'
import type { NewsletterOutcome } from './newsletter-outcome.ts'

/** Puts an address on the list. The outcome is the same whether or not it was there, or has an account. */
export async function subscribe(typed: string): Promise<NewsletterOutcome> {
  const address = v.safeParse(email, typed)
  if (!address.success) return typed.trim() === '' ? 'required' : 'invalid'
  const clientAddress = getRequestIP()
  try {
    await callApi(subscribeToNewsletter, {
      body: { email: address.output, language: getLocale() === 'ja' ? 'jp' : 'en' },
      ...(await tokenOf(address.output)),
      ...(clientAddress ? { clientAddress } : {}),
    })
    return 'subscribed'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status >= 500) return 'unreachable'
    return error.status === 429 ? 'throttled' : 'failed'
  }
}

/** Who is signed in and gives their own address changes the setting of their account; any other address is a reader's. */
async function tokenOf(address: string): Promise<{ accessToken?: string }> {
  const tokens = await currentTokens()
  if (!tokens) return {}
  const { accessToken } = tokens
  const own = await callApi(getMe, { accessToken })
  return own.email.toLowerCase() === address.toLowerCase() ? { accessToken } : {}
}
