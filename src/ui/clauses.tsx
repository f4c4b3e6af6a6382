import { Fragment } from 'react'
import { clause, word } from './clauses.css.ts'
import { WholeMonths } from './whole-months.tsx'

/** After 、 and 。 before further words (a preview hides marks behind the last ones), and at the space after a full stop or a colon. */
const pauses = /(?<=[、。])(?=[\p{L}\p{N}「])|(?<=[.:]) /u
/** A foreign word at the end, whose last letter must not be alone on a line. */
const lastWord = /(?<=[\p{sc=Han}ぁ-ん])[ァ-ー]{5,8}$/u

/**
 * A title that breaks between its clauses rather than inside one. `palt` removes the space after 、 and 。, so a hair space is
 * inserted.
 */
export function Clauses({ text }: { text: string }) {
  const clauses = text.split(pauses)
  const [last] = clauses.slice(-1)
  if (last === text) return <Whole text={text} />
  return clauses.map((part) => (
    <Fragment key={part}>
      <span className={clause}>
        <WholeMonths text={part} />
        {part !== last && /[、。]$/.test(part) && '\u200A'}
      </span>
      {part !== last && /[.:]$/.test(part) && ' '}
    </Fragment>
  ))
}

function Whole({ text }: { text: string }) {
  const found = lastWord.exec(text)
  if (!found) return <WholeMonths text={text} />
  return (
    <>
      <WholeMonths text={text.slice(0, found.index)} />
      <span className={word}>{found[0]}</span>
    </>
  )
}
