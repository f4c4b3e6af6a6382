import { describe, expect, test } from 'vitest'
import { type Purpose, purposes } from '#src/transmissions/purposes.ts'
import { type ConsentChoice, formatConsent, isUnanswered } from './consent-choice.ts'
import { consentScript, consentSettingsScript } from './consent-script.ts'

/** Runs the script of the head on a page of this shop, in a browser with these cookies. */
function isAsked(asked: readonly Purpose[], cookie: string, globalPrivacyControl?: boolean) {
  const dataset: Record<string, string> = {}
  const page = {
    cookie,
    querySelector: () => ({ content: asked.join(' ') }),
    documentElement: { dataset },
  }
  const run = new Function('document', 'navigator', 'addEventListener', consentScript)
  run(page, { globalPrivacyControl }, () => undefined)
  return dataset.consent === 'ask'
}

const answers = [undefined, true, false]
const choices: ConsentChoice[] = answers.flatMap((analytics) =>
  answers.flatMap((error_reporting) =>
    answers.map((advertising) =>
      Object.fromEntries(
        Object.entries({ analytics, error_reporting, advertising }).filter(
          ([, answer]) => answer !== undefined,
        ),
      ),
    ),
  ),
)
const questions: Purpose[][] = [
  ['analytics'],
  ['analytics', 'error_reporting'],
  ['error_reporting', 'advertising'],
  [...purposes],
]

describe('the script in the head', () => {
  test('asks exactly those who have not answered, as the server does', () => {
    for (const asked of questions) {
      for (const choice of choices) {
        const cookie = `fp=1; rb_consent=${formatConsent(choice)}; x=y`
        expect(isAsked(asked, cookie), `${asked} ${cookie}`).toBe(isUnanswered(asked, choice))
      }
    }
  })

  test.each([
    '',
    'rb_consent=',
    'rb_consent=0.analytics-yes',
    'rb_consent=%31.analytics-yes',
    'xrb_consent=1.analytics-yes',
  ])('asks a visitor with %o', (cookie) => {
    expect(isAsked(['analytics'], cookie)).toBe(true)
  })

  test('treats Global Privacy Control as an answer', () => {
    expect(isAsked([...purposes], '', true)).toBe(false)
    expect(isAsked([...purposes], '', false)).toBe(true)
  })

  test('is small: every page carries it', () => {
    expect(consentScript.length).toBeLessThan(600)
  })
})

/** Runs the script of the settings on a form with these boxes, and returns those that it ticks. */
function tickedBy(cookie: string): Purpose[] {
  const boxes = purposes.map((name) => ({ name, checked: false }))
  const parentNode = { querySelectorAll: () => boxes }
  new Function('document', consentSettingsScript)({ cookie, currentScript: { parentNode } })
  return boxes.filter(({ checked }) => checked).map(({ name }) => name)
}

describe('the script of the settings', () => {
  test('ticks exactly what was agreed to', () => {
    for (const choice of choices) {
      const cookie = `fp=1; rb_consent=${formatConsent(choice)}; x=y`
      expect(tickedBy(cookie), cookie).toEqual(purposes.filter((purpose) => choice[purpose]))
    }
  })

  test.each(['', 'rb_consent=0.analytics-yes', 'xrb_consent=1.analytics-yes'])(
    'ticks nothing for %o',
    (cookie) => {
      expect(tickedBy(cookie)).toEqual([])
    },
  )
})
