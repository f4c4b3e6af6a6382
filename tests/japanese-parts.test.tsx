import { expect, test } from 'vitest'
import { JapaneseParts } from '#src/i18n/japanese-parts.tsx'
import { renderIn } from '#src/ui/test-html.tsx'

const ja = (part: string) => `<span lang="ja">${part}</span>`

test.each([
  ['Hello, 結衣.', `Hello, ${ja('結衣')}.`],
  ['Kita-Yamata 3-12, 横浜市都筑区', `Kita-Yamata 3-12, ${ja('横浜市都筑区')}`],
  ['神宮前1-2-3 and 渋谷区', `${ja('神宮前1-2-3')} and ${ja('渋谷区')}`],
  ['タワー・ウエスト 12', `${ja('タワー・ウエスト')} 12`],
  ['Emma Brown', 'Emma Brown'],
])('Japanese in an English page is marked: %s', (text, html) => {
  expect(renderIn('en', <JapaneseParts text={text} />)).toBe(html)
  expect(renderIn('ja', <JapaneseParts text={text} />)).toBe(text)
})
