import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { emailTemplates, renderEmail } from '#api/domain/email-messages.ts'
import { emailValues } from '#api/domain/test-email-values.ts'
import { userStatuses } from '#contract/enums.ts'
import { sourceFiles } from './architecture/source-files.ts'

interface Spelling {
  readonly wrong: RegExp
  readonly right: string
}

/** Words that can be written in two ways, and which way people read here (docs/glossary.md). */
const japaneseSpellings: readonly Spelling[] = [
  { wrong: /下さい/, right: 'ください' },
  { wrong: /出来/, right: 'でき' },
  { wrong: /お客様/, right: 'お客さま' },
  // 「申込みの有効期限」 is the law's own name of an item of a seller's data.
  { wrong: /申込(?!みの有効期限)/, right: 'お申し込み' },
  { wrong: /問合せ|問い合せ/, right: 'お問い合わせ' },
  { wrong: /[ヶケカヵ]月/, right: 'か月' },
  { wrong: /わか[るりらっ]/, right: '分かる' },
  { wrong: /うかがい(?:ます|ました)/, right: '伺います' },
  { wrong: /今(?![日月年回後度])/, right: 'いま' },
  { wrong: /初めて/, right: 'はじめて' },
  { wrong: /貯[めま]/, right: 'ためる' },
  { wrong: /さが(?:す|せ|し(?!い))/, right: '探す' },
  { wrong: /くらべ/, right: '比べる' },
  { wrong: /くわし/, right: '詳しい' },
  { wrong: /もっとも/, right: '最も' },
  { wrong: /あてはま/, right: '当てはまる' },
  { wrong: /くり返/, right: '繰り返す' },
  { wrong: /いっしょ/, right: '一緒' },
  { wrong: /お手もと/, right: 'お手元' },
  { wrong: /もとの/, right: '元の' },
  { wrong: /おふたり/, right: 'お二人' },
  { wrong: /次第/, right: 'しだい' },
  { wrong: /(?<!その)他の/, right: 'ほかの' },
  { wrong: /(?:使い|やめ|数え|考え)かた/, right: '使い方' },
  { wrong: /ブラウザ(?!ー)|サーバ(?!ー)|ユーザ(?!ー)|フォルダ(?!ー)/, right: 'ブラウザー' },
  { wrong: /ノートパソコン/, right: 'ノートPC' },
  { wrong: /Cookie/, right: 'クッキー' },
  { wrong: /3Dセキュア/, right: '3-Dセキュア' },
  { wrong: /買取(?!店|事業者)|買い取/, right: '購入 (a buy-out) or 下取り (a trade-in)' },
  { wrong: /入金/, right: 'お支払い' },
  { wrong: /無償/, right: '無料' },
  { wrong: /お色/, right: '色' },
  { wrong: /一番/, right: 'いちばん, 最も' },
  { wrong: /お求め(?:やす|になりやす)/, right: '料金が安い' },
  { wrong: /途中で終える料金|途中解約/, right: '期間内解約手数料' },
  // Who acts for a debtor is 委任した代理人.
  { wrong: /委任(?!した代理人)/, right: '委託' },
  { wrong: /\d (?:MB|GB)[ぁ-ん]/, right: '30MB' },
  {
    wrong: /させていただ|ております|(?<!ありがとう)ございま|いたします/,
    right: 'します, plainly polite',
  },
  { wrong: /[（）：！？％]/, right: 'half-width signs' },
  { wrong: /\} (?!ほか)[ぁ-ん]/, right: 'no space between a value and its particle' },
]

const englishSpellings: readonly Spelling[] = [
  { wrong: /(?<!\{)\bemails?\b/i, right: 'e-mail' },
  { wrong: /\blog-in\b/i, right: 'login; to log in' },
  { wrong: /\binvite code/i, right: 'invitation code' },
  {
    wrong: /(?<!\{)\b(?:colors?|cent(?:er|ers)|canceled|gray|organiz\w+|recogniz\w+)\b/i,
    right: 'British',
  },
  { wrong: /driver’s licence/i, right: 'driving licence' },
  { wrong: /secondhand/i, right: 'second-hand' },
  { wrong: /\bpledg/i, right: 'pawn' },
  { wrong: /\b(?:list|reference) price/i, right: 'price when new' },
  { wrong: /registered post/i, right: 'registered mail' },
  { wrong: /\breload/i, right: 'load the page again' },
  { wrong: /thank you for having/i, right: 'thank you for being' },
  { wrong: /\d %/, right: '10%' },
  { wrong: /["']/, right: '“ ” and ’' },
  { wrong: /\.\.\./, right: '…' },
]

/** Only in the interface: a line is never broken inside the word (U+2011). */
const interfaceSpellings: readonly Spelling[] = [{ wrong: /trade-in/i, right: 'trade‑in' }]

/** 「あなた」 stands beside 「お友だち」 in the invite programme, and nowhere else. */
const onlyOfInvitations: readonly Spelling[] = [{ wrong: /あなた/, right: 'お客さま, お持ちの' }]

interface Text {
  readonly where: string
  readonly text: string
}

const misspelt = (texts: readonly Text[], spellings: readonly Spelling[]) =>
  texts.flatMap(({ where, text }) =>
    spellings.flatMap(({ wrong, right }) => {
      const found = wrong.exec(text)
      return found ? [`${where}: ${found[0]} (${right})`] : []
    }),
  )

const record = v.record(v.string(), v.unknown())
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

/** Every string in a value. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key.startsWith('_') ? [] : stringsOf(inner),
  )
}

const variants = v.array(v.object({ match: v.record(v.string(), v.string()) }))

function messages(locale: string): Text[] {
  const { $schema, ...all } = v.parse(
    v.pipe(v.string(), v.parseJson(), record),
    read(`messages/${locale}.json`),
  )
  return Object.entries(all).flatMap(([where, message]) => {
    const texts = typeof message === 'string' ? [message] : v.parse(variants, message)
    return stringsOf(texts).map((text) => ({ where, text }))
  })
}

/** Texts in one language: values of `ja`, `en` in editors' first documents, of `label_ja` and the like in the catalogue. */
function seeded(value: unknown, locale: string, where: string): Text[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === locale || key.endsWith(`_${locale}`)
      ? stringsOf(inner).map((text) => ({ where, text }))
      : seeded(inner, locale, where),
  )
}

const seedFolder = 'cms/seed/'
const seeds = (locale: string) =>
  readdirSync(new URL(`../${seedFolder}`, import.meta.url))
    .filter((name) => name.endsWith('.ndjson'))
    .flatMap((name) =>
      read(seedFolder + name)
        .split('\n')
        .filter((line) => line !== '')
        .flatMap((line) => seeded(JSON.parse(line), locale, name)),
    )

const catalogue = (locale: string) =>
  ['catalogue', 'promotions'].flatMap((name) =>
    seeded(JSON.parse(read(`api/store/data/${name}.json`)), locale, name),
  )

/** Keeps what the reader sees of a value apart from the words. */
const values = emailValues(() => '{}')
const emails = (language: 'jp' | 'en') =>
  emailTemplates().flatMap((where) =>
    userStatuses.flatMap((status) => {
      const { subject, text } = renderEmail(where, { language, status }, values)
      return [subject, text].map((words) => ({ where, text: words }))
    }),
  )

/** Errors of the API, texts of invoices and points, of the Studio and of the test gateway. */
const inCode = () =>
  ['api', 'contract', 'cms', 'gateway']
    .flatMap((folder) => sourceFiles(folder))
    .filter(({ path }) => !path.endsWith('.test.ts') && !path.startsWith('api/domain/email-'))
    .flatMap(({ path, text }) =>
      (text.match(/[^'"`]*[ぁ-ん][^'"`]*/g) ?? []).map((words) => ({ where: path, text: words })),
    )

test('is one in Japanese', () => {
  const texts = [
    ...messages('ja'),
    ...seeds('ja'),
    ...catalogue('ja'),
    ...emails('jp'),
    ...inCode(),
  ]
  expect(texts.length).toBeGreaterThan(3000)
  expect(misspelt(texts, japaneseSpellings)).toEqual([])
})

test('is one in English', () => {
  const texts = [...messages('en'), ...seeds('en'), ...catalogue('en'), ...emails('en')]
  expect(texts.length).toBeGreaterThan(3000)
  expect(misspelt(texts, englishSpellings)).toEqual([])
  expect(misspelt(messages('en'), interfaceSpellings)).toEqual([])
})

test('calls customers お客さま', () => {
  const texts = [
    ...messages('ja').filter(({ where }) => !/(?:^|_)invite_/.test(where)),
    ...emails('jp'),
  ]
  expect(misspelt(texts, onlyOfInvitations)).toEqual([])
})

test('would be found wrong: a seeded bad sample', () => {
  const where = 'sample'
  const japanese = ['お客様', '今の状態', 'その他の端末', '今日、{day}から', '{card} を削除']
  expect(
    misspelt(
      japanese.map((text) => ({ where, text })),
      japaneseSpellings,
    ),
  ).toHaveLength(3)
  expect(misspelt([{ where, text: 'Your email, 10 %' }], englishSpellings)).toHaveLength(2)
})
