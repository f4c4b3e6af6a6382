import { createIsomorphicFn } from '@tanstack/react-start'
import { withoutJoiners } from '#src/i18n/without-joiners.ts'

/** One object of schema.org, or several in a `@graph`. */
export type StructuredThing = Readonly<Record<string, unknown>>

/** Nothing in the text can end the element or open a comment (HTML, 4.12.1.3); JSON decodes the escapes. */
export const serializeThing = (thing: StructuredThing): string =>
  withoutJoiners(JSON.stringify({ '@context': 'https://schema.org', ...thing })).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const written: (thing: StructuredThing) => string = createIsomorphicFn()
  .server(serializeThing)
  .client(() => '')

/**
 * JSON-LD for search engines. They read the HTML of the server: in the browser `thing` is `undefined`, and what the server
 * wrote stays. A data block is not executed, so the content security policy does not apply to it.
 */
export function StructuredData({ thing }: { thing: StructuredThing | undefined }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {thing ? written(thing) : ''}
    </script>
  )
}
