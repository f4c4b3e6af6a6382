import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emailTemplates } from '#api/domain/email-messages.ts'
import { namesIn } from '#api/domain/test-email-values.ts'

const useCases = readdirSync(import.meta.dirname)
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))

/** What `emailUser`, `emailCustomer`, `emailSeller` and `enqueueEmail` fill in. */
const filledIn = ['name', 'site', 'device', 'model']

test.each(emailTemplates())(
  'a use case sends %s, and gives it a value for every {name}',
  (template) => {
    const senders = useCases.filter((text) => text.includes(`'${template}'`))
    expect(senders.length).toBeGreaterThan(0)
    const missing = namesIn(template)
      .filter((name) => !filledIn.includes(name))
      .filter((name) => !senders.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
    expect(missing).toEqual([])
  },
)
