import type { Language } from '#contract/enums.ts'
import { accountEmails } from './email-messages-account.ts'
import { rentalEmails } from './email-messages-rental.ts'
import { fillText, type TextValues } from './fill-text.ts'

/** Subject and plain text of an e-mail; `{name}` is filled in (fill-text.ts). */
export interface EmailContent {
  readonly subject: string
  readonly text: string
}

const emails = { ...accountEmails, ...rentalEmails } satisfies Record<
  string,
  Record<Language, EmailContent>
>
export type EmailTemplate = keyof typeof emails

export type EmailValues = TextValues

const closing: Readonly<Record<Language, string>> = {
  jp: '\n\n――\nReboot\n{site}\nこのメールにお心当たりがない場合は、お手数ですが破棄してください。',
  en: '\n\n--\nReboot\n{site}\nIf you did not expect this e-mail, please delete it.',
}

const fill = (text: string, values: EmailValues, template: string) =>
  fillText(text, (name) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The mail ${template} lacks {${name}}.`)
    return value
  })

/** One e-mail in one language. @throws when a value is missing: no customer should read `{amount}`. */
export function renderEmail(
  template: EmailTemplate,
  language: Language,
  values: EmailValues,
): EmailContent {
  const content = emails[template][language]
  return {
    subject: fill(content.subject, values, template),
    text: fill(content.text + closing[language], values, template),
  }
}

export const emailTemplates = (): readonly EmailTemplate[] => {
  const names: EmailTemplate[] = []
  for (const name in emails) if (isTemplate(name)) names.push(name)
  return names
}
const isTemplate = (name: string): name is EmailTemplate => name in emails
