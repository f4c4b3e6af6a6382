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

/**
 * Puts an address on the list or, with `subscribed: 'false'`, takes it off. The answer to a stranger is the same whether or
 * not the address was there, or has an account.
 */
export async function changeSubscription({
  email: typed = '',
  subscribed: wanted,
}: FormValues): Promise<NewsletterOutcome> {
  const address = v.safeParse(email, typed)
  if (!address.success) return typed.trim() === '' ? 'required' : 'invalid'
  try {
    const own = await ownToken(address.output)
    if (wanted !== 'false') {
      await setSubscription(address.output, true, own)
      return 'subscribed'
    }
    // The same address may be among the readers without an account.
    await setSubscription(address.output, false, undefined)
    if (own === undefined) return 'left'
    await setSubscription(address.output, false, own)
    return 'stopped'
  } catch (error) {
    if (error instanceof ApiError) return failureOf(error)
    throw error
  }
}

/** With an access token the setting of that account, otherwise the list of readers without one. */
async function setSubscription(
  address: string,
  subscribed: boolean,
  accessToken: string | undefined,
): Promise<void> {
  await callApi(subscribeToNewsletter, {
    body: { email: address, subscribed, language: getLocale() === 'ja' ? 'jp' : 'en' },
    accessToken,
  })
}

function failureOf({ status }: ApiError): NewsletterOutcome {
  if (status >= 500) return 'unreachable'
  return status === 429 ? 'throttled' : 'failed'
}

/** The access token of who is signed in, when the address is their own. */
async function ownToken(address: string): Promise<string | undefined> {
  const session = await currentSession()
  if (!session) return undefined
  const { accessToken } = session
  const own = await callApi(getMe, { accessToken })
  return own.email.toLowerCase() === address.toLowerCase() ? accessToken : undefined
}
