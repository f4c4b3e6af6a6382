import { expect, test } from 'vitest'
import en from '#messages/en.json' with { type: 'json' }
import ja from '#messages/ja.json' with { type: 'json' }
import { markPhrases } from '#src/ui/phrases.tsx'

const textsOf = (messages: object): string[] =>
  Object.values(messages).filter((text) => typeof text === 'string')

test('no text of the interface breaks inside kanji or katakana, or before what may not begin a line', () => {
  const marked = textsOf(ja).map(markPhrases)
  expect(marked.filter((text) => text.includes('\u200B')).length).toBeGreaterThan(400)
  const wrong =
    /\p{sc=Han}\u200B\p{sc=Han}|[ァ-ヴー]\u200B[ァ-ヴー]|\u200B[、。・」』）)ー〜！？%]|[「『（(]\u200B/u
  expect(marked.filter((text) => wrong.test(text))).toEqual([])
  expect(marked.map((text) => text.replaceAll('\u200B', ''))).toEqual(textsOf(ja))
})

test('English stays as it is', () => {
  expect(textsOf(en).map(markPhrases)).toEqual(textsOf(en))
})
