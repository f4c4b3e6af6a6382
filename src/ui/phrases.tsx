import { Children, type ReactNode } from 'react'
import { phrases, word } from './phrases.css.ts'
import { UnbrokenNumbers } from './unbroken-numbers.tsx'

/**
 * Where a phrase of Japanese ends: after a particle or an ending that is not the middle of a compound (お問い合わせ, もう一度),
 * before kanji, katakana, letters, digits, or お and ご with kanji; before an opening bracket; after punctuation; before a
 * long foreign word at the end. Never inside a run of kanji or katakana.
 */
const phraseEnds =
  /(?<=[のをにがはへやなるくむぶんとでもてただ]|(?<!も)う|[しなた]い|だけ|から)(?=[おご]?\p{sc=Han}|[ァ-ヴA-Za-z\d]|ありま)(?!.$)|(?<=[\p{L}ー])(?=[「『（(])|(?<=[、。・！？])(?=[\p{L}\d「])|(?<=[\p{sc=Han}ぁ-ん])(?=[ァ-ヴー]{5,8}$)/u
/** Fits into a line of a title on the narrowest phones: nine letters, or twice as many narrow ones. */
const oneLine = /^(?:[ -ÿ]{1,2}|[^ -ÿ]){1,9}$/u
const zeroWidthSpace = '\u200B'
const wordJoiner = '\u2060'
/** A foreign word at the end, whose last letter must not be alone on a line. */
const lastWord = /(?<=[\p{sc=Han}ぁ-ん]\u200B?)[ァ-ヴー]{5,8}$/u

/**
 * The text with an invisible line break opportunity at the end of each phrase, for browsers that do not find them. A character
 * instead of `<wbr>`: VoiceOver reads the texts beside an element one by one. As it was when a phrase is too long for a line.
 */
export function markPhrases(text: string): string {
  const parts = text.split(phraseEnds)
  return parts.every((part) => oneLine.test(part.replaceAll(wordJoiner, '')))
    ? parts.join(zeroWidthSpace)
    : text
}

/** A title, or a clause of one, whose Japanese lines end between phrases in every browser. */
export function Phrases({ text }: { text: string }) {
  const marked = markPhrases(text)
  const found = lastWord.exec(marked)
  const words = (
    <>
      <UnbrokenNumbers text={found ? marked.slice(0, found.index) : marked} />
      {found && <span className={word}>{found[0]}</span>}
    </>
  )
  return marked === text ? words : <span className={phrases}>{words}</span>
}

/** The same for texts among elements. */
export const withPhrases = (children: ReactNode): ReactNode =>
  Children.map(children, (child) => (typeof child === 'string' ? <Phrases text={child} /> : child))
