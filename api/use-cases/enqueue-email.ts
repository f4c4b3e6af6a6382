import {
  type EmailTemplate,
  type EmailValues,
  isAwaited,
  isWritten,
  renderEmail,
} from '#api/domain/email-messages.ts'
import type { Database } from '#api/store/database.ts'
import { insertEmail } from '#api/store/emails.ts'
import type { Language, UserStatus } from '#contract/enums.ts'

export interface EmailMessage {
  readonly to: {
    readonly email: string
    /** Null when it was not stored: the e-mail is in both. */
    readonly language: Language | null
    /** Of the account that is written to; absent where there is none. */
    readonly status?: UserStatus
  }
  readonly template: EmailTemplate
  readonly values: EmailValues
}

export interface EmailOptions {
  /** Where its links lead. */
  readonly siteUrl: string
  readonly now: Date
}

const bothLanguages = ['jp', 'en'] as const

/** Stores an e-mail in the same transaction as its cause; the worker sends it. A closed account has no address: nothing. */
export async function enqueueEmail(
  database: Database,
  { to, template, values }: EmailMessage,
  { siteUrl, now }: EmailOptions,
): Promise<void> {
  const { status = 'normal' } = to
  if (to.email === '' || !isWritten(template, status)) return
  const languages = to.language === null ? bothLanguages : [to.language]
  const contents = languages.map((language) =>
    renderEmail(template, { language, status }, { ...values, site: siteUrl }),
  )
  await insertEmail(database, {
    recipient: to.email,
    subject: contents.map(({ subject }) => subject).join(' / '),
    text: contents.map(({ text }) => text).join('\n\n'),
    is_awaited: isAwaited(template),
    now,
  })
}
