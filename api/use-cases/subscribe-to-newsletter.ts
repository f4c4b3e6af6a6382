import { invalidField, refused } from '#api/domain/api-error.ts'
import { addMs, hourMs } from '#api/domain/durations.ts'
import { emailKeyOf } from '#api/domain/email-key.ts'
import { createToken, hashSecret } from '#api/domain/token.ts'
import {
  deleteNewsletterRequestsFor,
  findNewsletterRequest,
  insertNewsletterRequest,
} from '#api/store/newsletter-requests.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { updateUser } from '#api/store/user-accounts.ts'
import { upsertSubscriber } from '#api/store/user-profiles.ts'
import { emailConfirmationHours } from '#app.config.ts'
import type { Language } from '#contract/enums.ts'
import type { AppContext } from './app-context.ts'
import { enqueueEmail } from './enqueue-email.ts'
import { lockCustomerOrGuest } from './lock-customer.ts'
import { countAttempt } from './rate-limits.ts'

interface Input {
  readonly subscribed: boolean
  readonly email: string | undefined
  /** Of the link that the owner of an address was sent; everything else is then ignored. */
  readonly confirmationToken: string | undefined
  readonly language: Language
  /** User id of a customer: the newsletter is then a setting of theirs, and `email` is ignored. */
  readonly userId: number | undefined
  readonly clientAddress: string
  readonly now: Date
}

/**
 * A customer joins or leaves at once, and anybody may take an address off the list. An address that a guest has typed is
 * added when its owner opens the link of an e-mail: consent is the recipient's (Act on Regulation of Transmission of Specified
 * Electronic Mail, article 3).
 * @throws ApiError 400 `validation_error` at `email`, `invalid_token`, `expired_token`; 429.
 */
export async function subscribeToNewsletter(
  context: AppContext,
  input: Input,
): Promise<{ subscribed: boolean }> {
  const { database } = context
  const { subscribed, email, confirmationToken, language, userId, now } = input
  await countAttempt(context, 'newsletter', input.clientAddress, now)
  if (confirmationToken !== undefined) return confirm(context, confirmationToken, now)
  if (userId !== undefined) {
    await inTransaction(database, async (transaction) => {
      await lockCustomerOrGuest(transaction, userId)
      await updateUser(transaction, userId, { newsletter: subscribed })
    })
    return { subscribed }
  }
  if (email === undefined) throw invalidField('email', 'required')
  if (subscribed) await requestConfirmation(context, { email, language, now })
  else await leave(context, { email, language, now })
  return { subscribed }
}

/** May be sent again, since an answer may be lost. */
async function confirm({ database }: AppContext, token: string, now: Date) {
  return inTransaction(database, async (transaction) => {
    const request = await findNewsletterRequest(transaction, hashSecret(token))
    if (request === undefined) throw refused('invalid_token')
    if (request.expires_at <= now) throw refused('expired_token')
    const { email, language } = request
    await upsertSubscriber(transaction, { email, language, isSubscribed: true, now })
    return { subscribed: true }
  })
}

interface Reader {
  readonly email: string
  readonly language: Language
  readonly now: Date
}

/** Whether the address is on the list already is not said, nor is an e-mail spared then: somebody is waiting for it. */
async function requestConfirmation(context: AppContext, { email, language, now }: Reader) {
  const { siteUrl } = context
  await countAttempt(context, 'requestEmail', emailKeyOf(email), now)
  const token = createToken()
  const link = new URL(language === 'en' ? '/en/newsletter' : '/newsletter', siteUrl)
  link.searchParams.set('token', token)
  await inTransaction(context.database, async (transaction) => {
    await insertNewsletterRequest(transaction, {
      email,
      email_key: emailKeyOf(email),
      language,
      token_hash: hashSecret(token),
      expires_at: addMs(now, emailConfirmationHours * hourMs),
    })
    await enqueueEmail(
      transaction,
      {
        to: { email, language },
        template: 'confirm_newsletter',
        values: { link: link.href, hours: emailConfirmationHours },
      },
      { siteUrl, now },
    )
  })
}

/** Links that were sent to the address end too. */
const leave = ({ database }: AppContext, { email, language, now }: Reader) =>
  inTransaction(database, async (transaction) => {
    await deleteNewsletterRequestsFor(transaction, emailKeyOf(email))
    await upsertSubscriber(transaction, { email, language, isSubscribed: false, now })
  })
