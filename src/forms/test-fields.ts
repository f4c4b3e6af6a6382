import * as v from 'valibot'
import { inLanguage } from '#src/i18n/test-locale.ts'
import { inFieldOrder } from './form-schema.ts'

/** Names of the fields that a visitor sees, in the order of the page. Parts of a field have one name. */
function fieldsIn(html: string): string[] {
  const inputs = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => !input.includes('type="hidden"'))
  const names = inputs.flatMap((input) => / name="([^"[.]+)/.exec(input)?.[1] ?? [])
  return [...new Set(names)]
}

/** For tests: the fields of a form as it shows them, and as its errors are listed above it. */
export function fieldOrders(
  locale: 'ja' | 'en',
  html: string,
  { entries }: Pick<v.ObjectSchema<v.ObjectEntries, undefined>, 'entries'>,
) {
  const schema = v.object(entries)
  // A password manager has a field of its own beside a password.
  const shown = fieldsIn(html).filter((name) => Object.hasOwn(entries, name))
  return { shown, listed: inLanguage(locale, () => inFieldOrder(schema, shown.toReversed())) }
}
