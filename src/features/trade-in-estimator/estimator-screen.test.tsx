import { expect, test, vi } from 'vitest'
import { type TradeInStatus, tradeInStatuses } from '#contract/enums.ts'
import type { FormStart } from '#src/forms/form-values.ts'
import { fieldOrders } from '#src/forms/test-fields.ts'
import { renderIn, textOf } from '#src/ui/test-html.tsx'
import { sellerForm } from './estimator-forms.ts'
import { Step } from './estimator-screen.tsx'
import {
  type SessionView,
  type ShownTradeIn,
  type ShownView,
  statusNames,
} from './estimator-view.ts'

// Addresses of server functions exist only in built code.
vi.mock('#src/i18n/function-address.ts', () => ({ inPageLanguage: () => '/send' }))

const at = '2026-11-23T10:00:00+09:00'
const later = '2026-12-07T10:00:00+09:00'

const base: ShownTradeIn = {
  session_id: '2f1f3f9e-52c7-4b39-9d5c-0e8a4f2b6a11',
  status: 'NEW',
  model: { id: 3, name: 'iPhone 15', make: 'Apple' },
  capacity: '128GB',
  imei_last4: null,
  network_restriction: null,
  attempts_left: 3,
  error_code: null,
  questions: [
    {
      code: 'screen',
      text_ja: '画面に傷はありますか',
      text_en: 'Is the screen scratched?',
      options: [{ code: 'light', label_ja: '細かい傷', label_en: 'Light scratches' }],
    },
  ],
  answers: [{ code: 'screen', option: 'light' }],
  offer_version: 1,
  amount: 57_000,
  bonus: 5_700,
  points_total: 62_700,
  breakdown: [
    { text_ja: '最高査定額', text_en: 'Highest price', amount: 62_000 },
    { text_ja: '細かい傷', text_en: 'Light scratches', amount: -5_000 },
  ],
  valid_until: later,
  ship_by: '2026-12-07',
  kit: {
    contents: [{ text_ja: '返送用の箱', text_en: 'Return box' }],
    carrier: 'Yamato',
    send_by: '2026-11-25',
    sent_at: null,
    tracking: null,
  },
  adjusted: {
    amount: 50_000,
    bonus: 5_000,
    points_total: 55_000,
    reasons: [{ text_ja: '背面にひび割れ', text_en: 'Cracked back' }],
    photos: ['/files/Picture-1', 'https://elsewhere.example/x.jpg'],
    answer_by: later,
  },
  expires_at: at,
  points: null,
  timeline: [{ status: 'NEW', at }],
}

const viewOf = (tradeIn: Partial<ShownTradeIn>): SessionView => ({
  kind: 'session',
  tradeIn: { ...base, ...tradeIn },
  seller: {},
  deviceChoice: { make: 1, model: 3, capacity: '128GB' },
  now: Date.parse(at),
})

const render = (locale: 'ja' | 'en', view: ShownView, start?: FormStart) =>
  renderIn(locale, <Step view={view} search={{}} start={start} />)

/** What each status has besides the fields of the others. */
const facts: Partial<Record<TradeInStatus, Partial<ShownTradeIn>>> = {
  SITE_LANDED: { imei_last4: '0014' },
  IMEI_ERROR: { error_code: 'network_restricted', attempts_left: 2 },
  TRADE_IN_COMPLETED: {
    points: { entry_id: 1, points: 62_700, credited_on: '2026-11-23', expires_on: '2027-11-30' },
  },
}

const cases = (['ja', 'en'] as const).flatMap((language) =>
  tradeInStatuses.map((status) => [language, status] as const),
)

test('there are thirteen statuses', () => expect(tradeInStatuses).toHaveLength(13))

test.for(cases)(
  '%s: %s has a screen with a title, what happens next and a next step',
  ([language, status]) => {
    const html = render(language, viewOf({ status, ...facts[status] }))
    const title = html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1] ?? ''
    expect(title).not.toBe('')
    const text = textOf(html)
    if (language === 'ja') expect(title).toMatch(/[ぁ-んァ-ヶ一-龠]/)
    else expect(text).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
    // A form that goes on, or the next step in words with a link.
    expect(html).toMatch(/<form|<ol/)
    expect(html).toMatch(/<button|<a /)
    expect(statusNames[status]()).not.toBe('')
    // No status code is shown to a visitor.
    expect(text).not.toContain(status)
  },
)

test.for([
  ['ja', '容量の選択に戻る'],
  ['en', 'Back to capacity'],
] as const)('%s: the first steps of a session lead back to the capacity', ([language, words]) => {
  const back = new RegExp(
    `<a[^>]*href="[^"]*\\?make=1&amp;model=3&amp;capacity=128GB"[^>]*>${words}</a>`,
  )
  const steps = [
    { status: 'NEW' },
    { status: 'IMEI_ERROR', error_code: 'invalid_imei' },
    { status: 'SITE_LANDED', imei_last4: '0014' },
  ] as const
  for (const step of steps) expect(render(language, viewOf(step))).toMatch(back)
  expect(render(language, { ...viewOf({ status: 'NEW' }), deviceChoice: null })).not.toContain(
    words,
  )
})

test.for([
  ['ja', '4001', 'Yamatoで発送しました。追跡番号 4001'],
  ['ja', null, 'Yamatoで発送しました。'],
  ['en', null, 'Sent on 23 November 2026 by Yamato.'],
] as const)('%s: a kit on its way, with the number %s', ([language, tracking, text]) => {
  const kit = base.kit && { ...base.kit, sent_at: at, tracking }
  const html = render(language, viewOf({ status: 'OFFER_ACCEPTED', kit }))
  expect(html).toMatch(new RegExp(`${text}</p>`))
})

type MakesView = Extract<ShownView, { kind: 'makes' }>

const makesView = (names: readonly string[], q: string | null): MakesView => ({
  kind: 'makes',
  makes: names.map((name, id) => ({ id: id + 1, name, model_count: 2 })),
  q,
  own: { tradeIns: [], page: 1, pageCount: 1 },
  resumed: null,
})

test('makes have a search where they are many, which says when nothing matches', () => {
  expect(render('en', makesView(['Apple', 'Google'], null))).not.toContain('type="search"')
  const searched = render('en', makesView(['Apple', 'Google'], ''))
  expect(searched).toMatch(/<form[^>]*method="get"/)
  expect(searched).toMatch(/<input[^>]*type="search"/)
  expect(textOf(searched)).toContain('Search by maker')
  const unmatched = render('en', makesView([], 'nokia'))
  expect(unmatched).toContain('value="nokia"')
  expect(textOf(unmatched)).toContain('No maker matches')
  expect(unmatched).toMatch(/<a[^>]*>See all makers<\/a>/)
  expect(textOf(render('en', makesView([], null)))).toContain('No trade\u2011ins today')
})

test('the list of one’s own trade-ins leads to its other pages', () => {
  const one = {
    session_id: base.session_id,
    status: 'OFFER_ACCEPTED',
    capacity: '128GB',
    points_total: 3_000,
    model: base.model,
    created_at: later,
    updated_at: later,
  } as const
  const viewOfPage = (page: number, pageCount: number) =>
    render('en', { ...makesView(['Apple'], null), own: { tradeIns: [one], page, pageCount } })
  expect(viewOfPage(1, 1)).not.toContain('rel="next"')
  expect(viewOfPage(1, 2)).toMatch(/<a[^>]*page=2#own-trade-ins[^>]*>Next/)
  expect(viewOfPage(2, 2)).toMatch(/<a[^>]*rel="prev"/)
  expect(viewOfPage(2, 2)).not.toContain('rel="next"')
})

test('no two statuses have the same title', () => {
  const titles = tradeInStatuses
    .filter((status) => !['NEW', 'SITE_LANDED', 'IMEI_ERROR'].includes(status))
    .map((status) => render('ja', viewOf({ status })).match(/<h1[^>]*>(.*?)<\/h1>/)?.[1])
  expect(new Set(titles).size).toBe(titles.length)
})

test('a new offer stands beside the first, line by line, with its reasons and its pictures', () => {
  const html = render('en', viewOf({ status: 'OFFER_ADJUSTED' }))
  const rows = [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    textOf(row).replaceAll(/\s+/g, ' ').trim(),
  )
  expect(rows).toEqual([
    'Line First offer New offer',
    'Highest price ¥62,000 ¥62,000',
    'Light scratches Is the screen scratched? −¥5,000 −¥5,000',
    'What we found Cracked back — −¥7,000',
    'Price ¥57,000 ¥50,000',
    'Points bonus ¥5,700 ¥5,000',
    'Total 62,700 pt 55,000 pt',
  ])
  expect(html).toContain('src="/files?name=Picture-1"')
  expect(html).not.toContain('elsewhere')
  expect(html.match(/<form/g)).toHaveLength(2)
})

test('a device that goes back is announced, and then named with its parcel', () => {
  const announced = render('en', viewOf({ status: 'DEVICE_RETURNED', return_parcel: null }))
  expect(announced).toContain('Once it is on its way, we tell you by e-\u2060mail.')
  const return_parcel = { sent_at: at, carrier: '佐川急便', tracking: '8-8' }
  const sent = render('en', viewOf({ status: 'DEVICE_RETURNED', return_parcel }))
  expect(sent).toContain('by Sagawa Express, tracking number 8-8')
  expect(sent).not.toContain('Once it is on its way')
})

test('without pictures none are mentioned', () => {
  const { adjusted } = base
  const html = render(
    'ja',
    viewOf({ status: 'OFFER_ADJUSTED', adjusted: adjusted && { ...adjusted, photos: [] } }),
  )
  expect(html).not.toContain('<img')
})

test('an offer whose days are over cannot be accepted; a new estimate of the device can begin', () => {
  const html = render('en', viewOf({ status: 'QUESTIONS_COMPLETED', valid_until: at }))
  expect(html).toContain('The offer has expired')
  expect(html).toContain('62,700 points')
  expect(html).not.toContain('<form')
  expect(html).toContain('make=1&amp;model=3&amp;capacity=128GB')
})

test.for([
  ['option', 'trade-in-question', { status: 'SITE_LANDED', imei_last4: '0014' }],
  [
    'identity_method',
    'trade-in-seller',
    { status: 'QUESTIONS_COMPLETED', expires_at: later, valid_until: later },
  ],
] as const)(
  '%s: a choice that is missing is said at its group, where the list of errors leads',
  ([name, form, tradeIn]) => {
    const html = render('ja', viewOf(tradeIn), {
      values: {},
      fieldErrors: { [name]: ['required'] },
      error: { code: 'invalid' },
    })
    const id = `${form}-${name}`
    const group = html.match(/<[^>]* role="radiogroup"[^>]*>/)?.[0] ?? ''
    expect(group).toContain('aria-invalid="true"')
    expect(group).toContain(`aria-describedby="${id}-error"`)
    expect(html).toContain(`id="${id}-error"`)
    expect(html).toContain(`href="#${id}"`)
    expect(html).toMatch(new RegExp(`<input[^>]* id="${id}"`))
  },
)

test.for(['ja', 'en'] as const)(
  '%s: the errors of a seller are in the order of the fields',
  (locale) => {
    const open = { status: 'QUESTIONS_COMPLETED', expires_at: later, valid_until: later } as const
    const { shown, listed } = fieldOrders(locale, render(locale, viewOf(open)), sellerForm)
    expect(shown.length).toBeGreaterThan(10)
    expect(listed).toEqual(shown)
  },
)

test('what an answer takes off is not marked as a discount', () => {
  const html = render('ja', viewOf({ status: 'QUESTIONS_COMPLETED', expires_at: at }))
  expect(html).toContain('−¥5,000')
  expect(html).not.toContain('takenOff')
})

test.for<[string, Partial<ShownTradeIn>]>([
  ['questions', { status: 'SITE_LANDED', imei_last4: '0014', questions: [] }],
  ['an offer', { status: 'QUESTIONS_COMPLETED', expires_at: null, points_total: null }],
  ['the new offer', { status: 'OFFER_ADJUSTED', adjusted: null }],
])('without %s a session says that it cannot be shown, and its reference', ([, facts]) => {
  const html = textOf(render('en', viewOf(facts)))
  expect(html).toContain('This step cannot be shown right now')
  expect(html).toContain(base.session_id)
})

test('sums and lists that are missing have a dash, or no place', () => {
  const sparse = {
    amount: null,
    bonus: null,
    timeline: [],
    kit: base.kit && { ...base.kit, contents: [] },
  }
  const offer = viewOf({ status: 'QUESTIONS_COMPLETED', expires_at: null, ...sparse })
  expect(textOf(render('en', offer))).not.toContain('¥0')
  const before = { ...sparse, points_total: null }
  const adjusted = base.adjusted && { ...base.adjusted, reasons: [] }
  const html = render('en', viewOf({ status: 'OFFER_ADJUSTED', adjusted, ...before }))
  expect(textOf(html)).not.toMatch(/¥0|\b0 pt/)
  const accepted = render('en', viewOf({ status: 'OFFER_ACCEPTED', ...sparse }))
  for (const empty of [html, accepted]) expect(empty).not.toMatch(/<([ou]l)[^>]*><\/\1>/)
})
