import { withoutQuery } from './without-query.ts'

type Event = Parameters<typeof withoutQuery>[0] & { user?: unknown; exception?: unknown }

const removed = '[removed]'

/** Names of values that are secret, or about a person. */
const privateNames =
  /passw|secret|token|authorization|cookie|card|cvc|email|phone|kana|address|postal|prefecture|city|birth|(?:first|last|family|given)_?name/i

const privateTexts: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?/g,
  /\bBearer\s+\S+/gi,
  /\b(?:password\w*|\w*token|secret|cvc)["']?\s*[=:]\s*["']?[^\s"'&,}]+/gi,
  // A card number: 13 to 19 digits, in groups or not.
  /(?<!\w|\d\.)\d(?:[ -]?\d){12,18}(?!\w|\.\d)/g,
  // A phone number of Japan.
  /(?<!\w|\d\.)0\d{1,3}-?\d{2,4}-?\d{4}(?!\w|\.\d)/g,
]

/** An address in a text has no query: the link of an e-mail has its token there. */
const query = /(https?:\/\/[^\s?#"']+)[?#][^\s"']*/g

const scrubText = (text: string): string =>
  privateTexts.reduce((rest, pattern) => rest.replace(pattern, removed), text.replace(query, '$1'))

function scrubValue(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (Array.isArray(value)) return value.map(scrubValue)
  if (typeof value === 'object' && value !== null) scrubFields(value)
  return value
}

/** Changes the object. */
function scrubFields(fields: object): void {
  for (const [name, value] of Object.entries(fields)) {
    const isPrivate = privateNames.test(name) && value !== null && value !== undefined
    Reflect.set(fields, name, isPrivate ? removed : scrubValue(value))
  }
}

/** Tells the SDK and its server what an event is; nothing in it comes from a person. */
const ownFields = ['sdk', 'sdkProcessingMetadata', 'debug_meta', 'modules']

/** Takes secrets and what is about a person out of what is reported. Changes the event. */
export function scrubEvent<E extends Event>(event: E): E {
  withoutQuery(event)
  delete event.user
  for (const [name, value] of Object.entries(event)) {
    if (!ownFields.includes(name)) Reflect.set(event, name, scrubValue(value))
  }
  return event
}

interface Breadcrumb {
  category?: string | undefined
  message?: string | undefined
  data?: object | undefined
}

/** What led to an error: names of elements without their labels, addresses without their queries, nothing that was logged. */
export function scrubBreadcrumb<B extends Breadcrumb>(breadcrumb: B): B | null {
  if (breadcrumb.category === 'console') return null
  if (breadcrumb.message !== undefined) {
    breadcrumb.message = scrubText(breadcrumb.message.replace(/\[[^\]]*\]/g, ''))
  }
  for (const [name, value] of Object.entries(breadcrumb.data ?? {})) {
    const isAddress = /url|from|to/i.test(name) && typeof value === 'string'
    Reflect.set(
      breadcrumb.data ?? {},
      name,
      isAddress ? value.split(/[?#]/, 1)[0] : scrubValue(value),
    )
  }
  return breadcrumb
}
