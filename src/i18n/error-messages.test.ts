import { afterEach, expect, test } from 'vitest'
import { errorOverrides, genericError, statusErrors } from '#contract/errors.ts'
import { errorMessage } from './error-messages.ts'
import { overwriteGetLocale } from './paraglide/runtime.js'

const speak = (locale: 'ja' | 'en') => overwriteGetLocale(() => locale)
afterEach(() => speak('ja'))

test('every status of the specification has the name given there, in English', () => {
  speak('en')
  for (const [status, { code, message }] of Object.entries(statusErrors)) {
    expect(errorMessage({ code, status: Number(status) }).name).toBe(message)
    expect(errorMessage({ code: 'a_code_from_the_future', status: Number(status) }).name).toBe(
      message,
    )
  }
  expect(errorMessage({ code: 'a_code_from_the_future', status: 418 }).name).toBe(
    genericError.message,
  )
})

test('the overrides of log-in and me say what the specification says', () => {
  speak('en')
  for (const path of ['/api/account/login/', '/api/account/me/']) {
    const override = errorOverrides.find((candidate) => candidate.path === path)
    if (!override || !('code' in override)) throw new Error(`no override for ${path}`)
    expect(errorMessage({ code: override.code, status: override.status }).name).toBe(
      override.message.en,
    )
  }
})

test('Japanese messages are Japanese', () => {
  speak('ja')
  for (const status of [400, 401, 403, 404, 500, 502, 503, 418]) {
    const message = errorMessage({ code: '', status })
    for (const text of Object.values(message)) expect(text).toMatch(/[ぁ-んァ-ヶ一-龠]/)
  }
})

test('names inherited from Object are not codes', () => {
  expect(errorMessage({ code: 'constructor', status: 418 }).title).toBe(
    errorMessage({ code: '', status: 418 }).title,
  )
})
