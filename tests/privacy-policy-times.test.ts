import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import * as retention from '#api/domain/retention.ts'
import { refreshTokenLifetimeDays } from '#app.config.ts'
import { dayMs } from '#contract/days.ts'

const cells = v.object({ rows: v.array(v.object({ cells: v.array(v.string()) })) })
const clause = v.object({
  anchor: v.string(),
  body: v.object({ ja: v.array(v.unknown()), en: v.array(v.unknown()) }),
})
const policy = v.object({ clauses: v.array(clause) })

const { clauses } = v.parse(
  v.pipe(v.string(), v.parseJson(), policy),
  readFileSync('cms/seed/legal-privacy-policy.ndjson', 'utf8'),
)
const body = clauses.find(({ anchor }) => anchor === 'retention')?.body ?? { ja: [], en: [] }

/** The row of the table of times that begins with this text. */
const rowOf = (language: 'ja' | 'en', name: string) =>
  body[language]
    .flatMap((block) => (v.is(cells, block) ? block.rows : []))
    .find(({ cells: [first] }) => first?.startsWith(name))
    ?.cells.join(' ')

const { documentDays, applicationDays, requestDays, tradeInYears, bookYears } = retention
const days = (count: number) => [`${count}日`, `${count} days`] as const
const years = (count: number) => [`${count}年`, `${count} year`] as const

test.for([
  ['アカウントの情報', 'Account details', years(bookYears)],
  ['請求の理由を示す', 'Photographs of a device', years(bookYears)],
  ['本人確認書類', 'Images of identity', days(documentDays)],
  ['契約に至らなかった', 'Applications that', years(applicationDays / 365)],
  ['下取りの取引', 'Records of trade-ins', years(tradeInYears)],
  ['機種のリクエスト', 'Device requests', years(requestDays / 365)],
  ['メールマガジン', 'Newsletter', years(requestDays / 365)],
  ['当社からのメール', 'Records of e-mail', days(retention.emailRetentionMs / dayMs)],
  ['アクセスとエラー', 'Access and error', days(refreshTokenLifetimeDays)],
] as const)('the privacy policy names the time after which this is erased: %s', (row) => {
  const [japanese, english, [ja, en]] = row
  expect(rowOf('ja', japanese)).toContain(ja)
  expect(rowOf('en', english)).toContain(en)
})
