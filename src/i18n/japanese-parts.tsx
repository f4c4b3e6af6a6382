import { getLocale } from './locale.ts'

/** A name or an address, with the numbers in it. */
const japanese =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー々][\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー々\d・-]*/u

/**
 * A text of the page in which names and addresses may be Japanese: marked as that on an English page, where a screen reader
 * otherwise skips them and a browser may draw them in Chinese letters (WCAG 2.2, 3.1.2).
 */
export function JapaneseParts({ text }: { text: string }) {
  const found = getLocale() === 'ja' ? null : japanese.exec(text)
  if (!found) return text
  const [part] = found
  return (
    <>
      {text.slice(0, found.index)}
      <span lang="ja">{part}</span>
      <JapaneseParts text={text.slice(found.index + part.length)} />
    </>
  )
}
