import { Fragment } from 'react'
import { clause } from './clauses.css.ts'
import { Phrases } from './phrases.tsx'

/** After 、 and 。 before further words (a preview hides marks behind the last ones), and at the space after a full stop or a colon. */
const pauses = /(?<=[、。])(?=[\p{L}\p{N}「])|(?<=[.:]) /u
/**
 * A title that breaks between its clauses rather than inside one. `palt` removes the space after 、 and 。, so a hair space is
 * inserted.
 */
export function Clauses({ text }: { text: string }) {
  const clauses = text.split(pauses)
  const [last] = clauses.slice(-1)
  if (last === text) return <Phrases text={text} />
  return clauses.map((part) => (
    <Fragment key={part}>
      <span className={clause}>
        <Phrases text={part} />
        {part !== last && /[、。]$/.test(part) && '\u200A'}
      </span>
      {part !== last && /[.:]$/.test(part) && ' '}
    </Fragment>
  ))
}
