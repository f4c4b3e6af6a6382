import type { LocalizedText } from '#src/content/reading/localized-text.ts'
import { Clauses } from '#src/ui/clauses.tsx'
import { UnbrokenNumbers } from '#src/ui/unbroken-numbers.tsx'
import * as styles from './content-text.css.ts'

/** A text that editors wrote, in the page's language; where only Japanese exists, the Japanese text, marked as such. */
export function ContentText({ of: { text, lang } }: { of: LocalizedText }) {
  const shown = <UnbrokenNumbers text={text} />
  return lang ? <span lang={lang}>{shown}</span> : shown
}

/** A longer text is not a title: an inline block for each of its clauses would block the page for seconds. */
const maxTitleLetters = 400

/** The same for a title, clause by clause; a line break stays one. */
export function ContentTitle({ of: { text, lang } }: { of: LocalizedText }) {
  if (text.length > maxTitleLetters) return <ContentText of={{ text, lang }} />
  const lines = text.split('\n').map((line) => (
    <span key={line} className={styles.line}>
      <Clauses text={line} />
    </span>
  ))
  return lang ? <span lang={lang}>{lines}</span> : lines
}
