import { expect, test, vi } from 'vitest'
import type { ApplyForm } from '#src/applications/apply-view.ts'
import type { FormStart } from '#src/forms/form-values.ts'
import { renderIn } from '#src/ui/test-html.tsx'
import { PlanStep } from './plan-step.tsx'
import { testApplyForm, testChoice } from './test-apply-form.ts'

// Addresses of server functions exist only in built code.
vi.mock('#src/i18n/function-address.ts', () => ({ inPageLanguage: () => '/send' }))

const screen = (locale: 'ja' | 'en', shown: Partial<ApplyForm>, start?: FormStart) =>
  renderIn(locale, <PlanStep view={{ ...testApplyForm, ...shown }} start={start} />)

const missing = {
  ja: 'この組み合わせは、いまお申し込みいただけません。',
  en: 'This combination is not available right now.',
}
const replaced = {
  ja: 'お選びの色・容量・ご利用期間の一部は、現在お取り扱いがありません。',
  en: 'Part of what you chose is not offered.',
}
const notTogether = {
  plan: {
    ...testApplyForm.plan,
    choice: { ...testChoice, storage: '512gb', state: 'not-offered' },
  },
} as const
const refused = (fieldErrors: FormStart['fieldErrors']): FormStart => ({
  values: { coupon_code: 'WELCOME' },
  fieldErrors,
  error: { code: 'invalid' },
})

const statusOf = (html: string) => html.match(/<div role="status">(.*?)<\/div>/)?.[1] ?? ''

for (const locale of ['ja', 'en'] as const) {
  test.for([
    ['offered as it was chosen', {}, undefined, undefined],
    ['in part replaced', { isReplaced: true }, undefined, replaced],
    ['refused when it was sent', {}, refused({ color: ['not_offered'] }), replaced],
    ['not offered together', { ...notTogether, isReplaced: true }, undefined, missing],
  ] as const)(`${locale}: a plan that is %s`, ([, shown, start, text]) => {
    const status = statusOf(screen(locale, shown, start))
    if (text) expect(status).toContain(text[locale])
    else expect(status).toBe('')
  })
}

test.for([
  ['ja', ['plan', 'you', 'confirm', 'done'], 'お客さま情報へ進む'],
  ['en', ['plan', 'you', 'confirm', 'done'], 'Continue to your details'],
  ['en', ['plan', 'confirm', 'done'], 'Continue to confirm'],
] as const)('%s: the button names the step that follows, of %o', ([locale, steps, label]) => {
  expect(screen(locale, { steps })).toMatch(new RegExp(`>${label}</button>`))
})

test('where the pair has no terms, the one that was chosen stays', () => {
  const html = screen('en', notTogether)
  expect(html).toContain('<input type="hidden" name="months" value="12"/>')
  expect(html).toMatch(/512GB.*Out of stock/)
})

test.for([
  ['coupon_exhausted', 'ja', 'このクーポンは'],
  ['coupon_already_claimed', 'en', 'coupon'],
  ['category', 'en', 'kind of device'],
] as const)('a coupon that was refused (%s) is still in its field, with the reason', (given) => {
  const [code, locale, reason] = given
  const html = screen(locale, {}, refused({ coupon_code: [code] }))
  expect(html).toMatch(/<input[^>]*name="coupon_code"[^>]*value="WELCOME"/)
  const error = html.match(/id="apply-plan-coupon_code-error"[^>]*>(.*?)<\//)?.[1]
  expect(error).toContain(reason)
})

test.for([
  ['of points', { discount: 0, invoices: 0, points: 500 }, '500 points'],
  ['for three months', { discount: 800, invoices: 3, points: 0 }, '¥800'],
  ['for the first month', { discount: 800, invoices: 1, points: 0 }, '¥800'],
] as const)('a coupon %s says what it gives', ([, gift, text]) => {
  const coupon = { code: 'WELCOME', title: 'Welcome', ...gift }
  const html = screen('en', { plan: { ...testApplyForm.plan, coupon } })
  const note = html.match(/<div aria-live="polite">(.*?)<\/form>/s)?.[1]
  expect(note).toContain('Welcome')
  expect(note).toContain(text)
})
