import { Children, type ReactNode } from 'react'
import { word } from './phrases.css.ts'

const numbers =
  /[\d何]+か月目?|\d+ (?:months?|times)\b|\d+(?:-\d+)+|\d+月\d+日(?:\u2060?\(.\))?|\d+ (?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)[a-z]*(?: \d{4})?\b/

/**
 * A text whose numbers of months (12か月, 12 months) stay in one line: browsers that search phrases find one before 月. Those
 * of parcels (4001-1234) and days (12月1日(火), 1 Dec 2026) too.
 */
export function UnbrokenNumbers({ text }: { text: string }) {
  const found = numbers.exec(text)
  if (!found) return text
  const [number] = found
  return (
    <>
      {text.slice(0, found.index)}
      <span className={word}>{number}</span>
      <UnbrokenNumbers text={text.slice(found.index + number.length)} />
    </>
  )
}

/** The same for texts among elements. */
export const withUnbrokenNumbers = (children: ReactNode): ReactNode =>
  Children.map(children, (child) =>
    typeof child === 'string' ? <UnbrokenNumbers text={child} /> : child,
  )
