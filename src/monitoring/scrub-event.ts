import { type ReportedEvent, withoutQuery } from './without-query.ts'

interface Event extends ReportedEvent {
  user?: unknown
  exception?: unknown
}

const removed = '[removed]'

/** Names of values that are secret or personal; `query` is what follows a `?`. */
const privateNames =
  /passw|secret|token|authorization|cookie|card|cvc|holder|email|phone|kana|address|postal|zip|prefecture|city|street|building|birth|occupation|imei|query|fragment|forwarded|(?:first|last|family|given|full|sur|nick|user)[_-]?name/i

/**
 * Each begins where its run of characters begins, so that a long text is looked at once and not again from every character
 * of it.
 */
const privateTexts: readonly RegExp[] = [
  /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /(?<![\w-])(?=(?:[\w-]*-)?eyJ)[\w-]+\.[\w-]+(?:\.[\w-]+)?/g,
  /\bBearer\s+\S+/gi,
  /\b(?:password\w*|\w*token|secret|cvc)["']?\s*[=:]\s*["']?[^\s"'&,}]+/gi,
  // JSON in a text: the only form in which the SDK has a body.
  /"(?=[^"\\]*(?:name|kana|address|postal_code|city|birth))[^"\\]*"\s*:\s*"(?:[^"\\]|\\.)*"/gi,
  // A card number: 13 to 19 digits, in groups or not.
  /(?<!\w|\d\.)\d(?:[ -]?\d){12,18}(?!\w|\.\d)/g,
  // A phone number of Japan.
  /(?<!\w|\d\.)0\d{1,3}-?\d{2,4}-?\d{4}(?!\w|\.\d)/g,
]

/** Removes the query of an address in a text, also of a path: the link of an e-mail has its token there. */
const query = /((?:https?:\/|(?<![^\s"'(]))\/[^\s?#"']*)(?:[?#][^\s"')]*)?/g

const scrubText = (text: string): string =>
  privateTexts.reduce((rest, pattern) => rest.replace(pattern, removed), text.replace(query, '$1'))

/** Removes the same from any value. Changes objects. */
export function scrubValue(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (Array.isArray(value)) return value.map(scrubValue)
  if (typeof value === 'object' && value !== null) scrubFields(value)
  return value
}

/** A span's identifier may have sixteen digits, like a card number. */
const identifiers = /(?:span|trace|event|replay)_id$/

/** Changes the object. */
function scrubFields(fields: object): void {
  for (const [name, value] of Object.entries(fields)) {
    if (identifiers.test(name)) continue
    const isPrivate = privateNames.test(name) && value !== null && value !== undefined
    Reflect.set(fields, name, isPrivate ? removed : scrubValue(value))
  }
}

/** Tells the SDK and its server the kind of an event; nothing in it comes from a person. */
const ownFields = ['sdk', 'sdkProcessingMetadata', 'debug_meta', 'modules']

/** Removes secrets and personal data from a report. Changes the event. */
export function scrubEvent<E extends Event>(event: E): E {
  withoutQuery(event)
  delete event.user
  // A form or JSON as one text: the names in it cannot be recognised.
  delete event.request?.data
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

/**
 * Breadcrumbs of an error: names of elements without their labels, addresses without their queries, nothing that was logged.
 */
export function scrubBreadcrumb<B extends Breadcrumb>(breadcrumb: B): B | null {
  if (breadcrumb.category === 'console') return null
  if (breadcrumb.message !== undefined) {
    breadcrumb.message = scrubText(breadcrumb.message.replace(/\[[^\]]*\]?/g, ''))
  }
  scrubValue(breadcrumb.data)
  return breadcrumb
}
