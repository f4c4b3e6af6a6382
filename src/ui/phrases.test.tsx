import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { word } from './phrases.css.ts'
import { markPhrases, Phrases } from './phrases.tsx'

const lines = (text: string) => markPhrases(text).split('\u200B')

test.each([
  ['データの消去をお約束します', ['データの', '消去を', 'お約束します']],
  ['使いたい一台の料金を見る', ['使いたい', '一台の', '料金を', '見る']],
  ['あなたの画面に表示される', ['あなたの', '画面に', '表示される']],
  ['ベータ版の先行登録を受付中', ['ベータ版の', '先行登録を', '受付中']],
  ['新品の参考価格(¥129,800)との差', ['新品の', '参考価格', '(¥129,800)との差']],
  ['お友だち招待プログラム', ['お友だち招待', 'プログラム']],
  ['申し込みからお届けまで', ['申し込みから', 'お届けまで']],
  ['先行登録に\u2060ついてのご質問', ['先行登録に\u2060ついての', 'ご質問']],
  ['ヘッドホン・イヤホン', ['ヘッドホン・', 'イヤホン']],
  ['該当するメーカーがありません', ['該当する', 'メーカーが', 'ありません']],
])('%s', (text, phrases) => expect(lines(text)).toEqual(phrases))

test.each([
  'お問い合わせ',
  '取り扱い中',
  '何か月目',
  'もう一度',
  'プライバシーポリシー',
  '特定商取引法',
  // One phrase is too long for a line of a phone: browsers break it better where they like.
  'あんしんしてつづけられるように、お使いください',
])('%s is left as it is', (text) => expect(markPhrases(text)).toBe(text))

test('a foreign word at the end stays in one line', () => {
  expect(renderToStaticMarkup(<Phrases text="お友だち招待プログラム" />)).toContain(
    `招待\u200B<span class="${word}">プログラム</span>`,
  )
  expect(renderToStaticMarkup(<Phrases text="Plans" />)).toBe('Plans')
})
