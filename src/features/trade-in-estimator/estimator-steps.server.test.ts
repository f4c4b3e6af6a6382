import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/api-client/api-error.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { sellerForm } from './estimator-forms.ts'
import { answerQuestion, nameDevice, sendSeller } from './estimator-steps.server.ts'

const { browser, callApi } = vi.hoisted(() => ({
  browser: new Map<string, string>(),
  callApi: vi.fn(),
}))
vi.mock('@tanstack/react-start/server', () => ({
  getCookie: (name: string) => browser.get(name),
  setCookie: (name: string, value: string) => browser.set(name, value),
  deleteCookie: (name: string) => browser.delete(name),
}))
vi.mock('#src/api-client/call-api.server.ts', () => ({ callApi }))
vi.mock('#src/session/own-user.server.ts', () => ({
  readOwnUser: () => Promise.resolve({ slug: 'customer' }),
}))
vi.mock('#src/session/current-account.server.ts', () => ({
  currentAccount: () => Promise.resolve('customer'),
}))
vi.mock('#src/session/tokens.server.ts', () => ({ currentSession: vi.fn() }))

const data = newTemporaryFolder('seller')
vi.stubEnv('DATA_DIR', data)
beforeEach(() => browser.clear())

/** As a browser sends it. */
const typed = (year: string) => ({
  session: '2f1f3f9e-52c7-4b39-9d5c-0e8a4f2b6a11',
  version: '0',
  last_name: '高橋',
  first_name: '結衣',
  last_name_kana: 'タカハシ',
  first_name_kana: 'ユイ',
  date_of_birth: { year, month: '4', day: '2' },
  phone: '09012345678',
  occupation: 'company_employee',
  postal_code: '1500001',
  prefecture: '東京都',
  city: '渋谷区',
  address_line1: '神宮前1-2-3',
  identity_method: 'ekyc',
  owner: 'on',
  erased: 'on',
  lock_off: 'on',
})
const send = (values: ReturnType<typeof typed>) =>
  sendSeller(v.parse(sellerForm, { ...values, owner: true, erased: true, lock_off: true }), values)

/** What the API answers to the seller's details. */
function answerWith(error?: ApiError) {
  callApi.mockImplementation(({ name }: { name: string }) =>
    name === 'sendUserInfo' && error ? Promise.reject(error) : Promise.resolve({ user_slug: null }),
  )
}

test.for([
  ['a refusal', new ApiError(400, 'under_age', { fieldErrors: { date_of_birth: ['under_age'] } })],
  ['an API that is away', new ApiError(503, 'maintenance')],
])('after %s the same page sends the corrected details', async ([, error]) => {
  if (!(error instanceof ApiError)) throw new Error('No error to answer with')
  answerWith(error)
  await expect(send(typed('2012'))).rejects.toBe(error)
  await expect(send(typed('2011'))).rejects.toBe(error)
  answerWith()
  await expect(send(typed('1990'))).resolves.toBeUndefined()
})

test('a number that the same page sends twice takes one attempt', async () => {
  let left = 3
  callApi.mockImplementation(({ name }: { name: string }) => {
    if (name !== 'checkImei') {
      const status = left === 3 ? 'SITE_LANDED' : 'IMEI_ERROR'
      return Promise.resolve({ user_slug: null, status, attempts_left: left })
    }
    left -= 1
    return Promise.reject(new ApiError(400, 'bad_request'))
  })
  const { session } = typed('1990')
  const first = { session, imei: '350000000000048', attempts: '3' }
  await nameDevice(first)
  await nameDevice(first)
  expect(left).toBe(2)
  await nameDevice({ ...first, attempts: '2' })
  expect(left).toBe(1)
})

/** What the API answers to an answer, of which two are wanted. */
function answerWithAnswers(answered: readonly string[], offer: () => Promise<unknown>) {
  const questions = [{ code: 'screen' }, { code: 'battery' }]
  const answers = answered.map((code) => ({ code, option: 'good' }))
  callApi.mockImplementation(({ name }: { name: string }) =>
    name === 'makeOffer' ? offer() : Promise.resolve({ user_slug: null, questions, answers }),
  )
}
const answer = (question: string) =>
  answerQuestion({ session: typed('1990').session, question, code: 'screen', option: 'good' })
const offersMade = () => callApi.mock.calls.filter(([{ name }]) => name === 'makeOffer').length

test('an answer leads to the next question, and the last one to the offer', async () => {
  callApi.mockClear()
  answerWithAnswers(['screen'], () => Promise.resolve({}))
  expect(await answer('1')).toEqual({ next: 2 })
  expect(await answer('2')).toEqual({ next: undefined })
  expect(offersMade()).toBe(0)
  answerWithAnswers(['screen', 'battery'], () => Promise.resolve({}))
  expect(await answer('1')).toEqual({ next: 2 })
  expect(offersMade()).toBe(0)
  expect(await answer('2')).toEqual({ next: undefined })
  expect(offersMade()).toBe(1)
})

test('an offer that the status explains is no error, another one is', async () => {
  const offer = (status: number, code: string) =>
    answerWithAnswers(['screen', 'battery'], () => Promise.reject(new ApiError(status, code)))
  offer(400, 'not_tradable')
  expect(await answer('2')).toEqual({ next: undefined })
  offer(503, 'maintenance')
  await expect(answer('2')).rejects.toThrow('503 maintenance')
})
