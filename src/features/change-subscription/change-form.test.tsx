import { describe, expect, test, vi } from 'vitest'
import type { Renewal } from '#contract/subscription-actions.ts'
import type { FormStart } from '#src/forms/form-values.ts'
import type { MyTechSearch } from '#src/subscriptions/my-tech-search.ts'
import type { OwnSubscription } from '#src/subscriptions/own-subscription.ts'
import { rented } from '#src/subscriptions/test-subscription.ts'
import { renderIn, textOf } from '#src/ui/test-html.tsx'
import type { ChangeStart } from './change.server.ts'
import { ChangeForm } from './change-form.tsx'

// Addresses of server functions exist only in built code.
vi.mock('#src/i18n/function-address.ts', () => ({ inPageLanguage: () => '/send' }))

const key = '2f1f3f9e-52c7-4b39-9d5c-0e8a4f2b6a11'
interface Shown {
  readonly locale?: 'ja' | 'en'
  readonly facts?: Partial<OwnSubscription>
  readonly change?: Partial<ChangeStart>
  readonly start?: FormStart
  readonly renewal?: Renewal
  readonly overtaken?: string
}

const formOf = (
  action: MyTechSearch['action'],
  { locale = 'en', facts, change, start, renewal, overtaken }: Shown,
) =>
  renderIn(
    locale,
    <ChangeForm
      subscription={{ ...rented, ...facts }}
      change={{ key, ...change }}
      start={start}
      search={{ subscription: rented.slug, action, renewal }}
      overtaken={overtaken}
    />,
  )
/** The values that the form would send as it stands. */
const sent = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input[^>]*>/g)]
      .map(([input]) => input)
      .filter((input) => !input.includes('type="radio"') || input.includes('checked'))
      .map((input) => [/ name="([^"]*)"/.exec(input)?.[1], / value="([^"]*)"/.exec(input)?.[1]]),
  )

describe('the button of what follows the term', () => {
  const now = { allowed_actions: ['end'] } satisfies Partial<OwnSubscription>

  test.each([
    ['ja', 'rolling', {}, '月ごとに続ける'],
    ['ja', 'extend_12', {}, '期間を延ばす'],
    ['ja', 'end', {}, '期間が終わったら返却する'],
    ['ja', 'end', now, '返却を申し込む'],
    ['en', 'rolling', {}, 'Go on by the month'],
    ['en', 'extend_12', {}, 'Extend the term'],
    ['en', 'end', {}, 'Return it after the term'],
    ['en', 'end', now, 'Request the return'],
  ] as const)('%s: says what %s does (%o)', (locale, renewal, facts, label) => {
    const html = formOf('set_renewal', { locale, renewal, facts })
    expect(textOf(/<button[^>]*type="submit".*?<\/button>/s.exec(html)?.[0] ?? '')).toBe(label)
  })

  test('is ink when it ends something, as all such buttons are', () => {
    const look = (action: MyTechSearch['action'], shown: Shown = {}) =>
      /<button[^>]*type="submit"[^>]*class="([^"]*)"/.exec(formOf(action, shown))?.[1]
    expect(look('end')).toBeDefined()
    expect(look('set_renewal', { renewal: 'end' })).toBe(look('end'))
    expect(look('set_renewal', { renewal: 'rolling' })).not.toBe(look('end'))
  })
})

describe('the card that pays', () => {
  const cards = [
    { slug: 'visa', brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2029 },
    { slug: 'jcb', brand: 'jcb', last4: '0505', exp_month: 12, exp_year: 2030 },
  ] as const

  test('is one of those that can be charged; the one that pays now is chosen', () => {
    const html = formOf('change_card', { facts: { card_slug: 'jcb' }, change: { cards } })
    expect(textOf(html)).toMatch(
      /Visa.••••.4242\s+expires 03\/2029\s+JCB.••••.0505\s+expires 12\/2030/,
    )
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Use this card</)
    expect(sent(html)).toMatchObject({ action: 'change_card', card_slug: 'jcb', key })
  })

  test.each([
    ['cannot be charged any more', 'expired-card'],
    ['was deleted', null],
  ])('a form whose card %s offers the first that can', (_, card_slug) => {
    const html = formOf('change_card', { facts: { card_slug }, change: { cards } })
    expect(sent(html)).toMatchObject({ card_slug: 'visa' })
  })

  test('stays the chosen one when the form comes back', () => {
    const start = { values: { card_slug: 'jcb' }, fieldErrors: {}, error: { code: 'unreachable' } }
    const html = formOf('change_card', { change: { cards }, start })
    expect(textOf(html)).toContain('We could not confirm that this was sent')
    expect(sent(html)).toMatchObject({ card_slug: 'jcb' })
  })

  test.each([
    [
      'en',
      'It has expired or was deleted, or its 3-D Secure check is not finished. Please choose another card.',
    ],
    [
      'ja',
      '期限切れか、削除されたか、本人認証が終わっていないカードです。別のカードをお選びください。',
    ],
  ] as const)('%s: one that the API refuses says why', (locale, reason) => {
    const start = {
      values: { card_slug: 'jcb' },
      fieldErrors: { card_slug: ['card_not_usable'] },
      error: { code: 'invalid' },
    }
    expect(textOf(formOf('change_card', { locale, change: { cards }, start }))).toContain(reason)
  })

  test('cannot be chosen where none can be charged', () => {
    const html = formOf('change_card', { change: { cards: [] } })
    expect(textOf(html)).toContain('There is no card to use.')
    expect(html).not.toContain('type="submit"')
  })
})

describe('a change that another tab has made impossible meanwhile', () => {
  const overtaken = 'The subscription has changed.'
  const isOffered = (html: string) => html.includes('type="submit"')

  test('says so, keeps what was typed, and cannot be sent', () => {
    const html = formOf('rename', { facts: { nickname: 'For work' }, overtaken })
    expect(textOf(html)).toContain(overtaken)
    expect(sent(html)).toMatchObject({ nickname: 'For work' })
    expect(isOffered(html)).toBe(false)
    expect(isOffered(formOf('rename', {}))).toBe(true)
  })

  test('may be what this form has sent, while an answer is lost: it can be sent again', () => {
    const start = { values: {}, fieldErrors: {}, error: { code: 'unreachable' } }
    const html = formOf('buyout', { start, overtaken })
    expect(textOf(html)).not.toContain(overtaken)
    expect(isOffered(html)).toBe(true)
  })
})

describe('points for the rent', () => {
  test.each([
    ['en', false, 'Use them automatically', 'true'],
    ['en', true, 'Stop using them', 'false'],
    ['ja', false, '自動で使う', 'true'],
    ['ja', true, '自動では使わない', 'false'],
  ] as const)('%s: used automatically %s, the button is "%s"', (locale, isOn, button, wanted) => {
    const html = formOf('set_points_auto_use', { locale, facts: { points_auto_use: isOn } })
    expect(html).toMatch(new RegExp(`<button[^>]*type="submit"[^>]*>${button}<`))
    expect(sent(html)).toMatchObject({ action: 'set_points_auto_use', points_auto_use: wanted })
  })

  test('a second press after a lost answer does not undo what the first has done', () => {
    const values = { action: 'set_points_auto_use', points_auto_use: 'true' }
    const start = { values, fieldErrors: {}, error: { code: 'unreachable' } }
    const html = formOf('set_points_auto_use', { facts: { points_auto_use: true }, start })
    expect(sent(html)).toMatchObject({ points_auto_use: 'true' })
    expect(textOf(html)).toContain('Use them automatically')
  })
})
