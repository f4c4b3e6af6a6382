import { getMe, login, logout } from '#contract/account.ts'
import { changeAddress } from '#contract/account-profile.ts'
import { unpaidInvoiceData } from '#contract/account-subscriptions.ts'
import { pay } from '#contract/application.ts'
import { getItem } from '#contract/fullsite.ts'
import { checkImei } from '#contract/trade-in-calls.ts'
import { type ApiError, readErrorData } from '#src/api-client/api-error.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'

/** Typed calls, checked by `tsc`: each `@ts-expect-error` fails the check as soon as its wrong call is accepted. */
const body = { email: 'a@example.com', password: 'p' }
const params = { slug: 'x' }
const key = { idempotencyKey: 'key' }
const token = { accessToken: 'token' }
const imei = { session_id: 'x', imei: '1' }
const address = {
  postal_code: '1500001',
  prefecture: '東京都',
  city: '渋谷区',
  address_line1: '1-1',
  document_type: 'driver_license',
} as const

const file = new File([], 'a.jpg')

export const right = [
  () => callApi(login, { body }),
  () => callApi(getMe, token),
  () => callApi(logout, { body: { refresh_token: 'r' } }),
  () => callApi(logout, { body: { refresh_token: 'r' }, accessToken: undefined }),
  () => callApi(pay, { params, body: {}, ...token, ...key }),
  () => callAsUser(getMe, {}),
  () => callAsUser(pay, { params, body: {}, ...key }),
  () => callApi(checkImei, { body: imei }),
  () => callAsUser(changeAddress, { body: { ...address, password: 'p', document_front: file } }),
]

export const balanceOf = (error: ApiError): number | undefined =>
  readErrorData(error, unpaidInvoiceData)?.balance

export const wrong = [
  // @ts-expect-error a call of a signed-in user needs a token
  () => callApi(getMe, {}),
  // @ts-expect-error a public call takes no token
  () => callApi(login, { body, ...token }),
  // @ts-expect-error the site’s own call takes no token
  () => callApi(checkImei, { body: imei, ...token }),
  // @ts-expect-error a call that moves money needs a key
  () => callApi(pay, { params, body: {}, ...token }),
  // @ts-expect-error also as the user
  () => callAsUser(pay, { params, body: {} }),
  // @ts-expect-error a call that moves no money takes no key
  () => callAsUser(getMe, key),
  // @ts-expect-error the session brings the token
  () => callAsUser(getMe, token),
  // @ts-expect-error a public call is not made as a user
  () => callAsUser(login, { body }),
  // @ts-expect-error a parameter is missing
  () => callApi(getItem, {}),
  // @ts-expect-error no such field
  () => callApi(login, { body: { ...body, name: 'x' } }),
  // @ts-expect-error it has no query
  () => callApi(getItem, { params: { id: 'a' }, query: {} }),
  // @ts-expect-error a hand-made form is not accepted
  () => callAsUser(changeAddress, { body: new FormData() }),
  // @ts-expect-error a file must be a File
  () => callAsUser(changeAddress, { body: { ...address, document_front: 'a.jpg' } }),
  // @ts-expect-error no such data
  (error: ApiError) => readErrorData(error, unpaidInvoiceData)?.amount,
]
