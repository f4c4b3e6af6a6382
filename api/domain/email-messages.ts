import type { Language } from '#contract/enums.ts'
import { accountMails } from './email-messages-account.ts'
import { rentalMails } from './email-messages-rental.ts'

/** Subject and plain text of a mail; `{name}` is filled in. */
export interface MailWords {
  readonly subject: string
  readonly text: string
}

const mails = { ...accountMails, ...rentalMails } satisfies Record<
  string,
  Record<Language, MailWords>
>
export type MailTemplate = keyof typeof mails

export type MailValues = Readonly<Record<string, string | number>>

const closing: Readonly<Record<Language, string>> = {
  jp: '\n\n――\nReboot\n{site}\nこのメールにお心当たりがない場合は、お手数ですが破棄してください。',
  en: '\n\n--\nReboot\n{site}\nIf you did not expect this e-mail, please delete it.',
}

const fill = (text: string, values: MailValues, template: string) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The mail ${template} lacks {${name}}.`)
    return String(value)
  })

/** The words of one mail. @throws when a value is missing: no customer should read `{amount}`. */
export function writeMail(
  template: MailTemplate,
  language: Language,
  values: MailValues,
): MailWords {
  const words = mails[template][language]
  return {
    subject: fill(words.subject, values, template),
    text: fill(words.text + closing[language], values, template),
  }
}

export const mailTemplates = (): readonly MailTemplate[] => {
  const names: MailTemplate[] = []
  for (const name in mails) if (isTemplate(name)) names.push(name)
  return names
}
const isTemplate = (name: string): name is MailTemplate => name in mails
