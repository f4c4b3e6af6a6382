import { Children, type ReactNode } from 'react'
import { word } from './phrases.css.ts'

const numbers = /[\d何]+か月目?|\d+ months?\b|\d+(?:-\d+)+/

/**
 * A text whose numbers of months (12か月, 12 months) stay in one line: browsers that search phrases find one before 月. Those
 * of parcels (4001-1234) too.
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
