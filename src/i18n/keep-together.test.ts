import { expect, test } from 'vitest'
import { keepTogether } from './keep-together.ts'

/** What is invisible, to be seen. */
const shown = (text: string) => text.replaceAll('\u2060', '~').replaceAll('\u00A0', '_')

test.each([
  ['本人認証(3-Dセキュア)', '本人認証(3-~Dセキュア)'],
  ['端子はUSB-Cで、Wi-Fiにつなぎます', '端子はUSB-~Cで、Wi-~Fiにつなぎます'],
  ['a trade-in, 2026-12-01, -A and 0800-111', 'a trade-in, 2026-12-01, -A and 0800-111'],
  ['An e-mail with the e-mails', 'An e-~mail with the e-~mails'],
])('a line does not end within a name: %s', (text, whole) => {
  expect(shown(keepTogether(text))).toBe(whole)
})

test.each([
  ['査定額に10%を加えて', '査定額に10%~を加えて'],
  ['新品の参考価格(¥129,800)との差', '新品の参考価格(¥129,800)~との差'],
  ['件名に「取材」とお書きのうえ', '件名に「取材」~とお書きのうえ'],
  ['「続ける」「返す」から選べます', '「続ける」「返す」~から選べます'],
])('a line does not begin with a particle: %s', (text, whole) => {
  expect(shown(keepTogether(text))).toBe(whole)
})

test.each([
  ['お引き取りできません', 'お引き~取りできません'],
  ['お問い合わせ、お受け取り', 'お問い~合わせ、お受け~取り'],
  ['先行登録についてのご質問', '先行登録に~ついてのご質問'],
  ['翌年の11月30日(月)まで', '翌年の11月~30日~(月)~まで'],
  ['第000000000000号', '第~000000000000号'],
  ['どうしても、に向けて', 'どうしても、に向けて'],
])('a line does not end within a word or a day: %s', (text, whole) => {
  expect(shown(keepTogether(text))).toBe(whole)
})

test.each([
  ['within 1 business day', 'within 1_business day'],
  ['2,000 points, 24 months, 7 days', '2,000_points, 24_months, 7_days'],
  ['until 30 April 2027', 'until 30_April_2027'],
  ['iPhone 17 and 4 daylight', 'iPhone 17 and 4 daylight'],
])('a number stays with what it counts: %s', (text, whole) => {
  expect(shown(keepTogether(text))).toBe(whole)
})
