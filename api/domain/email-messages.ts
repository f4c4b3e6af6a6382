import type { Language, UserStatus } from '#contract/enums.ts'
import { dayInEmail } from './email-day.ts'
import { accountEmails } from './email-messages-account.ts'
import { billingEmails } from './email-messages-billing.ts'
import { rentalEmails } from './email-messages-rental.ts'
import { emailsAfterSuspension, emailsWhileSuspended } from './email-messages-suspended.ts'
import { tradeInEmails } from './email-messages-trade-in.ts'
import { fillText, type TextValues } from './fill-text.ts'

/** Subject and plain text of an e-mail; `{name}` is filled in (fill-text.ts). */
export interface EmailContent {
  readonly subject: string
  readonly text: string
}

const emails = {
  ...accountEmails,
  ...billingEmails,
  ...rentalEmails,
  ...tradeInEmails,
} satisfies Record<string, Record<Language, EmailContent>>
export type EmailTemplate = keyof typeof emails

type Replacements = Readonly<Partial<Record<EmailTemplate, Record<Language, EmailContent> | null>>>
/** What a suspended account gets in place of these, since it cannot do what they ask for. */
const replacements = {
  temporary_suspend: emailsWhileSuspended,
  permanent_suspend: emailsAfterSuspension,
} satisfies Partial<Record<UserStatus, Replacements>>

/** Pages that need an account which is not suspended for good. */
const accountPage = /\{site\}(?:\/en)?\/(?:account|login|trade-in-estimator\?)/
const cannotLogIn: Readonly<Record<Language, string>> = {
  jp: 'アカウントを停止しているため、サイトではご確認いただけません。ご不明な点は、ヘルプセンターへお問い合わせください。',
  en: 'Your account is suspended, so you cannot look at this on our site. Our help centre answers your questions.',
}

/** Without the paragraphs that only lead to pages which are closed. */
function withoutAccountPages(text: string, language: Language): string {
  const paragraphs = text.split('\n\n')
  const open = paragraphs.filter((paragraph) => !accountPage.test(paragraph))
  return open.length === paragraphs.length ? text : [...open, cannotLogIn[language]].join('\n\n')
}

const replacementFor = (template: EmailTemplate, status: UserStatus) => {
  const own: Partial<Record<UserStatus, Replacements>> = replacements
  return own[status]?.[template]
}

/** Whether an account of this status gets this e-mail at all. */
export const isWritten = (template: EmailTemplate, status: UserStatus): boolean =>
  replacementFor(template, status) !== null

function contentFor(template: EmailTemplate, { language, status = 'normal' }: EmailReader) {
  const { subject, text } = (replacementFor(template, status) ?? emails[template])[language]
  const isClosed = status === 'permanent_suspend'
  return { subject, text: isClosed ? withoutAccountPages(text, language) : text }
}

export interface EmailReader {
  readonly language: Language
  /** Of the account that it is about; absent where there is none. */
  readonly status?: UserStatus
}

export type EmailValues = TextValues

/** What somebody in front of a page waits for: it must not stand in line behind the invoices of a whole month. */
const awaited: readonly EmailTemplate[] = [
  'address_has_account',
  'confirm_new_email',
  'confirm_newsletter',
  'confirm_sign_up',
  'password_reset',
]
export const isAwaited = (template: EmailTemplate): boolean => awaited.includes(template)

/** What to do with an unexpected e-mail depends on what it is about: its own text says so. */
const closing: Readonly<Record<Language, string>> = {
  jp: '\n\n――\nReboot\n{site}\nお問い合わせは、サイトの「ヘルプ」からお願いします。',
  en: '\n\n--\nReboot\n{site}/en\nQuestions? Please use “Help” on our site.',
}

/** Days that the reader plans for: with the day of the week, as on the pages (decision 91). */
const daysAhead: readonly string[] = [
  'due_on',
  'pay_by',
  'retry_on',
  'return_by',
  'ship_by',
  'eta',
  'expires_on',
]

interface Filling {
  readonly values: EmailValues
  readonly template: string
  readonly language: Language
}

const fill = (text: string, { values, template, language }: Filling) =>
  fillText(text, (name) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The mail ${template} lacks {${name}}.`)
    const isDay = daysAhead.includes(name) || name === 'minimum_ends_on'
    return isDay
      ? dayInEmail(String(value), { language, hasWeekday: daysAhead.includes(name) })
      : value
  })

/** One e-mail in one language. @throws when a value is missing: no customer should read `{amount}`. */
export function renderEmail(
  template: EmailTemplate,
  reader: EmailReader,
  values: EmailValues,
): EmailContent {
  const { language } = reader
  const content = contentFor(template, reader)
  const filling = { values, template, language }
  return {
    subject: fill(content.subject, filling),
    text: fill(content.text + closing[language], filling),
  }
}

export const emailTemplates = (): readonly EmailTemplate[] => {
  const names: EmailTemplate[] = []
  for (const name in emails) if (isTemplate(name)) names.push(name)
  return names
}
const isTemplate = (name: string): name is EmailTemplate => name in emails
