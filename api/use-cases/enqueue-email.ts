import {
  type EmailTemplate,
  type EmailValues,
  isAwaited,
  renderEmail,
} from '#api/domain/email-messages.ts'
import type { Database } from '#api/store/database.ts'
import { insertEmail } from '#api/store/emails.ts'
import type { Language } from '#contract/enums.ts'

export interface EmailMessage {
  readonly to: { readonly email: string; readonly language: Language }
  readonly template: EmailTemplate
  readonly values: EmailValues
}

export interface EmailOptions {
  /** Where its links lead. */
  readonly siteUrl: string
  readonly now: Date
}

/** Stores an e-mail in the same transaction as its cause; the worker sends it. A closed account has no address: nothing. */
export async function enqueueEmail(
  database: Database,
  { to, template, values }: EmailMessage,
  { siteUrl, now }: EmailOptions,
): Promise<void> {
  if (to.email === '') return
  const content = renderEmail(template, to.language, { ...values, site: siteUrl })
  const is_awaited = isAwaited(template)
  await insertEmail(database, { ...content, recipient: to.email, is_awaited, now })
}
