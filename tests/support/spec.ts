import { readFileSync } from 'node:fs'

const document = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8')

/** @throws when the specification has no such section, or several */
function section(number: number): string {
  const [text, ...others] = document
    .split(/^(?=## )/m)
    .filter((part) => part.startsWith(`## ${number}. `))
  if (text === undefined || others.length > 0) {
    throw new Error(`docs/specification.md has no section ${number} of its own.`)
  }
  return text
}

/** The calls of docs/specification.md, section 7: `GET /api/account/me/`. */
export const specCalls: readonly string[] = [
  ...section(7).matchAll(/^- ((?:GET|POST|DELETE) \/\S*)/gm),
].map(([, call = '']) => call)

/** The names of enumerations and filters in section 3, and their exports in the contract. */
const exportNames = {
  'User status': 'userStatuses',
  'Request status': 'requestStatuses',
  'Invoice status': 'invoiceStatuses',
  'Payment/point category': 'paymentCategories',
  Language: 'languages',
  'Subscription status': 'subscriptionStatuses',
  Alignment: 'alignments',
  'Trade-in status': 'tradeInStatuses',
  Category: 'categories',
  Condition: 'conditions',
  Availability: 'availabilities',
} as const

/** `new (label Brand New, slug New); used (label Like New, slug Used)` is `New, Used`. */
const valuesIn = (text: string) =>
  text
    .replaceAll(/\w+ \(label [^,]+, slug (\w+)\)/g, '$1')
    .replaceAll(/ \([^)]*\)/g, '')
    .split(/[,;] /)

/** The values that section 3 gives for one name: `- Language: en, jp.` */
function specValues(name: string): string[] {
  const line = section(3)
    .split('\n')
    .find((text) => new RegExp(`^- ${name}(?: \\([^)]*\\))?: `).test(text))
  if (line === undefined) throw new Error(`docs/specification.md, section 3, has no ${name}.`)
  return valuesIn(line.slice(line.indexOf(': ') + 2).replace(/\.$/, ''))
}

/** The enumerations of docs/specification.md, section 3, by the name of the export in the contract. */
export const specEnumerations: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(exportNames).map(([name, exported]) => [exported, specValues(name)]),
)
