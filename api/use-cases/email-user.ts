import type { EmailTemplate, EmailValues } from '#api/domain/email-messages.ts'
import type { Database } from '#api/store/database.ts'
import { findEmailRecipient } from '#api/store/email-recipients.ts'
import { carrierName } from '#contract/carriers.ts'
import { type EmailOptions, enqueueEmail } from './enqueue-email.ts'

type Recipient = Awaited<ReturnType<typeof findEmailRecipient>>

interface UserEmail {
  readonly template: EmailTemplate
  /** Or a function, for values that depend on the user's language. */
  readonly values?: EmailValues | ((recipient: Recipient) => EmailValues)
}

/** Writes to a user in the transaction of the e-mail's cause; `{name}` is filled in, `{carrier}` is in the user's language. */
export async function emailUser(
  database: Database,
  userId: number,
  { template, values = {} }: UserEmail,
  options: EmailOptions,
): Promise<void> {
  const to = await findEmailRecipient(database, userId)
  const own = typeof values === 'function' ? values(to) : values
  const carrier = typeof own.carrier === 'string' && carrierName(own.carrier, to.language)
  const filled = { name: to.name, ...own, ...(carrier && { carrier }) }
  await enqueueEmail(database, { to, template, values: filled }, options)
}
