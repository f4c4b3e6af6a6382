import { getRequestIP } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { getMe } from '#contract/account.ts'
import { subscribeToNewsletter } from '#contract/account-profile.ts'
import { email } from '#contract/person.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import type { FormValues } from '#src/forms/form-values.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { currentSession } from '#src/session/tokens.server.ts'
import type { NewsletterOutcome } from './newsletter-outcome.ts'

/** Puts an address on the list or, with `subscribed: 'false'`, takes it off. The outcome is the same whether or not it was there, or has an account. */
export async function changeSubscription({
  email: typed = '',
  subscribed: wanted,
}: FormValues): Promise<NewsletterOutcome> {
  const subscribed = wanted !== 'false'
  const address = v.safeParse(email, typed)
  if (!address.success) return typed.trim() === '' ? 'required' : 'invalid'
  const clientAddress = getRequestIP()
  try {
    await callApi(subscribeToNewsletter, {
      body: { email: address.output, subscribed, language: getLocale() === 'ja' ? 'jp' : 'en' },
      ...(await tokenOf(address.output)),
      ...(clientAddress ? { clientAddress } : {}),
    })
    return subscribed ? 'subscribed' : 'left'
  } catch (error) {
    if (error instanceof ApiError) return failureOf(error)
    throw error
  }
}

function failureOf({ status }: ApiError): NewsletterOutcome {
  if (status >= 500) return 'unreachable'
  return status === 429 ? 'throttled' : 'failed'
}

/** Who is signed in and gives their own address changes the setting of their account; any other address is a reader's. */
async function tokenOf(address: string): Promise<{ accessToken?: string }> {
  const session = await currentSession()
  if (!session) return {}
  const { accessToken } = session
  const own = await callApi(getMe, { accessToken })
  return own.email.toLowerCase() === address.toLowerCase() ? { accessToken } : {}
}
