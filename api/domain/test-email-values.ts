import { type EmailTemplate, emailTemplates, renderEmail } from './email-messages.ts'

/** The names that an e-mail fills in, in either language. */
export function namesIn(template: EmailTemplate): string[] {
  const names = new Set<string>()
  const noting = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        names.add(String(name))
        return 'x'
      },
    },
  )
  renderEmail(template, { language: 'jp' }, noting)
  renderEmail(template, { language: 'en' }, noting)
  return [...names]
}

/** A value for every name that some e-mail fills in. */
export const emailValues = (valueFor: (name: string) => string | number) =>
  Object.fromEntries(
    emailTemplates()
      .flatMap(namesIn)
      .map((name) => [name, valueFor(name)]),
  )
