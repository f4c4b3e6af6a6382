import type { Language } from '#contract/enums.ts'
import { dayInEmail } from './email-day.ts'
import { accountEmails } from './email-messages-account.ts'
import { billingEmails } from './email-messages-billing.ts'
import { rentalEmails } from './email-messages-rental.ts'
import { fillText, type TextValues } from './fill-text.ts'

/** Subject and plain text of an e-mail; `{name}` is filled in (fill-text.ts). */
export interface EmailContent {
  readonly subject: string
  readonly text: string
}

const emails = { ...accountEmails, ...billingEmails, ...rentalEmails } satisfies Record<
  string,
  Record<Language, EmailContent>
>
export type EmailTemplate = keyof typeof emails

export type EmailValues = TextValues

/** What somebody in front of a page waits for: it must not stand in line behind the invoices of a whole month. */
const awaited: readonly EmailTemplate[] = [
  'address_has_account',
  'confirm_new_email',
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
  language: Language,
  values: EmailValues,
): EmailContent {
  const content = emails[template][language]
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
