import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emailTemplates, renderEmail } from '#api/domain/email-messages.ts'

const useCases = readdirSync(import.meta.dirname)
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))

/** What `emailUser`, `emailCustomer`, `emailSeller` and `enqueueEmail` fill in. */
const filledIn = ['name', 'site', 'device', 'model']

/** The values that an e-mail names in either language. */
function namesIn(template: (typeof templates)[number]): string[] {
  const names = new Set<string>()
  const collect = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        names.add(String(name))
        return 'x'
      },
    },
  )
  renderEmail(template, 'jp', collect)
  renderEmail(template, 'en', collect)
  return [...names]
}

const templates = emailTemplates()

test.each(templates)('a use case sends %s, and gives it a value for every {name}', (template) => {
  const senders = useCases.filter((text) => text.includes(`'${template}'`))
  expect(senders.length).toBeGreaterThan(0)
  const missing = namesIn(template)
    .filter((name) => !filledIn.includes(name))
    .filter((name) => !senders.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
  expect(missing).toEqual([])
})
