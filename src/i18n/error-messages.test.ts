import { expect, test } from 'vitest'
import { errorOverrides, genericError, statusErrors } from '#contract/errors.ts'
import { errorMessage } from './error-messages.ts'
import { inLanguage } from './test-locale.ts'

const nameInEnglish = (failure: Parameters<typeof errorMessage>[0]) =>
  inLanguage('en', () => errorMessage(failure).name)

test('every status of the specification has the name given there, in English', () => {
  const unknown = 'a_code_from_the_future'
  for (const [status, { code, message }] of Object.entries(statusErrors)) {
    expect(nameInEnglish({ code, status: Number(status) })).toBe(message)
    expect(nameInEnglish({ code: unknown, status: Number(status) })).toBe(message)
  }
  expect(nameInEnglish({ code: unknown, status: 418 })).toBe(genericError.message)
})

test('the overrides of log-in and me say what the specification says', () => {
  for (const path of ['/api/account/login/', '/api/account/me/']) {
    const override = errorOverrides.find((candidate) => candidate.path === path)
    if (!override || !('code' in override)) throw new Error(`no override for ${path}`)
    expect(nameInEnglish({ code: override.code, status: override.status })).toBe(
      override.message.en,
    )
  }
})

test('Japanese messages are Japanese', () => {
  for (const status of [400, 401, 403, 404, 500, 502, 503, 418]) {
    const message = errorMessage({ code: '', status })
    for (const text of Object.values(message)) expect(text).toMatch(/[ぁ-んァ-ヶ一-龠]/)
  }
})

test.each([
  ['ja', 'ご利用を一時停止しています', '未払いの請求をお支払いいただくと'],
  ['en', 'Your account is temporarily suspended', 'as soon as the open invoices are paid'],
] as const)('%s: who is suspended for a debt is told to pay it', (locale, title, text) => {
  const message = inLanguage(locale, () => errorMessage({ code: 'account_suspended', status: 403 }))
  expect(message.title).toBe(title)
  expect(message.text).toContain(text)
})

test('names inherited from Object are not codes', () => {
  expect(errorMessage({ code: 'constructor', status: 418 }).title).toBe(
    errorMessage({ code: '', status: 418 }).title,
  )
})
