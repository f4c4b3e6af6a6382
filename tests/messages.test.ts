import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { m } from '#src/i18n/paraglide/messages.js'
import { inLanguage } from '#src/i18n/test-locale.ts'
import { sourceFiles } from './architecture/source-files.ts'

/** A message is a text, or a list of variants (plural, select) in inlang's format. */
const messagesFile = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

const read = (locale: string) => {
  const { $schema, ...messages } = v.parse(
    messagesFile,
    readFileSync(new URL(`../messages/${locale}.json`, import.meta.url), 'utf8'),
  )
  return messages
}

const text = (message: unknown) => (typeof message === 'string' ? message : JSON.stringify(message))
const parameters = (message: unknown) => [...new Set(text(message).match(/\{\w+\}/g) ?? [])].sort()

/** Errors in a pair of message files, one sentence each. */
function problemsOf(ja: Record<string, unknown>, en: Record<string, unknown>): string[] {
  const keys = new Set([...Object.keys(ja), ...Object.keys(en)])
  return [...keys].flatMap((key) => {
    if (!(key in ja)) return [`ja lacks ${key}`]
    if (!(key in en)) return [`en lacks ${key}`]
    if (text(ja[key]).trim() === '' || text(en[key]).trim() === '') return [`${key} is empty`]
    if (parameters(ja[key]).join() !== parameters(en[key]).join()) {
      return [`${key} takes other parameters in ja than in en`]
    }
    if (/[!!]/.test(text(ja[key])) || /!/.test(text(en[key]))) return [`${key} shouts`]
    return []
  })
}

const ja = read('ja')
const en = read('en')

/** Folders whose words begin with the name of a feature or of one of its pages; other prefixes are subjects, or shared. */
const placesOfPrefix: Readonly<Record<string, readonly string[]>> = {
  access: ['features/access'],
  apply: ['features/apply'],
  beta: ['features/beta'],
  change: ['features/change-subscription'],
  compare: ['features/device-lists'],
  coupons: ['features/coupons'],
  frame: ['frame'],
  home: ['features/home'],
  insight: ['features/insight'],
  invite: ['features/invitations'],
  legal: ['features/pages'],
  newsletter: ['features/newsletter'],
  pay: ['features/make-payment'],
  payments: ['features/manage-payments'],
  plans: ['features/device-blocks'],
  requests: ['features/requests'],
  reset: ['features/access'],
  saved: ['features/device-lists'],
  settings: ['features/account-settings'],
  signup: ['features/access'],
  tradein: ['features/trade-in-estimator'],
}
/** They show the titles of all features, and the refusals of all calls. */
const placesOfAll = ['frame', 'routes', 'i18n', 'features/pages/page-links.server.ts']

/** Words with the name of one feature that are used in another. @returns one sentence each */
function misnamedMessages(files: readonly { readonly path: string; readonly text: string }[]) {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/\bm\.((\w+?)_\w+)/g)].flatMap(([, key = '', prefix = '']) => {
      const places = placesOfPrefix[prefix]
      const isRight = places?.concat(placesOfAll).some((place) => path.startsWith(`src/${place}`))
      return isRight === false ? [`${key} is used in ${path}`] : []
    }),
  )
}

/** 買取 is 購入 (a buy-out) or 下取り (a trade-in); お問い合わせ番号 is the id of an error, a parcel has a 追跡番号. */
const unusedWord = /買取|買い取|お問い合わせ番号|ポイントを加算/
/** Figures that a setting or a rule of the API decides: a message takes them as a parameter. */
const typedFigure = /(\d|one|two) business day|\d営業日|(\d|five) cards|カードは\d|24 hours|24時間/i

describe('words of the API', () => {
  test('name things as the screens do (docs/glossary.md)', () => {
    const wrong = [...sourceFiles('api'), ...sourceFiles('contract')]
      .filter((file) => unusedWord.test(file.text))
      .map(({ path }) => path)
    expect(wrong).toEqual([])
  })
})

describe('interface words', () => {
  test('exist in both languages, with the same parameters, and do not shout', () => {
    expect(Object.keys(ja).length).toBeGreaterThan(20)
    expect(problemsOf(ja, en)).toEqual([])
  })

  test('are Japanese in ja.json and hold no Japanese in en.json', () => {
    const kana = /[ぁ-んァ-ヴ]/
    const untranslated = Object.entries(en).filter(([, message]) => kana.test(text(message)))
    expect(untranslated).toEqual([])
  })

  test('are shown with their gaps joined, and written without the invisible character', () => {
    expect(inLanguage('en', () => m.forms_email_missing())).toBe('Enter your e-\u2060mail address.')
    const written = [...Object.entries(ja), ...Object.entries(en)]
    expect(written.filter(([, message]) => text(message).includes('\u2060'))).toEqual([])
  })

  test('take the figures of settings and rules as parameters', () => {
    const typed = [...Object.entries(ja), ...Object.entries(en)]
      // The words in which editors' texts get this figure.
      .filter(([key, message]) => key !== 'figure_business_day' && typedFigure.test(text(message)))
    expect(typed).toEqual([])
  })

  test('name things as the e-mails do', () => {
    const wrong = Object.entries(ja).filter(([, message]) => /ポイントを加算/.test(text(message)))
    expect(wrong).toEqual([])
  })

  test('have no space between a name and its particle', () => {
    const spaced = Object.entries(ja).filter(([, message]) =>
      /(?:Reboot|\{device\}|\}pt) [ぁ-ん一-龠]/.test(text(message)),
    )
    expect(spaced).toEqual([])
  })

  test('are each used by some screen', () => {
    const words = new Set(sourceFiles('src').flatMap((file) => file.text.match(/\w+/g) ?? []))
    const unused = Object.keys(ja).filter((key) => !words.has(key))
    expect(unused).toEqual([])
  })

  test('with the name of a feature are used in this feature only', () => {
    const screens = sourceFiles('src').filter(({ path }) => !/\.test\.tsx?$/.test(path))
    expect(misnamedMessages(screens)).toEqual([])
  })

  test('would be found wrong: a seeded bad sample', () => {
    expect(
      problemsOf(
        { a: 'あ', b: '{n}台', c: '', d: 'やった!' },
        { b: 'devices', c: 'x', d: 'Yes', e: 'x' },
      ),
    ).toEqual([
      'en lacks a',
      'b takes other parameters in ja than in en',
      'c is empty',
      'd shouts',
      'ja lacks e',
    ])
    const text = 'm.frame_menu() m.pages_points()'
    expect(misnamedMessages([{ path: 'src/features/beta/beta-form.tsx', text }])).toEqual([
      'frame_menu is used in src/features/beta/beta-form.tsx',
    ])
  })
})
