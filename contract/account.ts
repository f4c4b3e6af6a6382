import * as v from 'valibot'
import { accountRecords } from './account-records.ts'
import { endpoint } from './endpoint.ts'
import { yesOrNo } from './query.ts'
import { loginBody, logoutBody, refreshBody, session, tokenBody, tokens } from './session.ts'
import { user } from './user.ts'

/**
 * Too many failures answer 429 with Retry-After: 5 in 15 minutes for one e-mail from one address, 50 for one address (of
 * IPv6 its /64), 100 a day for one e-mail; an address that has logged in to the account before is counted separately.
 * `expired_token` means that the link of an e-mail is too old.
 */
export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/account/login/',
  auth: 'none',
  summary: { ja: 'ログインする', en: 'Log in' },
  body: { kind: 'json', schema: loginBody },
  success: { status: 200, schema: session },
  errors: {
    400: ['invalid_credentials', 'expired_token'],
    403: ['account_suspended'],
    429: ['throttled'],
  },
})

/**
 * Answers 204 also when the caller is already logged out; an ended session cannot end other ones, not even with
 * `everywhere`.
 */
export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/account/logout/',
  auth: 'optional-bearer',
  summary: { ja: 'ログアウトする', en: 'Log out' },
  body: { kind: 'json', schema: logoutBody },
  success: { status: 204 },
})

/** With `records=true` also everything else that is stored about the user, for a copy of their data: a long answer. */
export const getMe = endpoint({
  name: 'getMe',
  method: 'GET',
  path: '/api/account/me/',
  auth: 'bearer',
  summary: { ja: 'ログイン中のお客さまの情報', en: 'The signed-in user' },
  query: v.object({ records: v.optional(yesOrNo) }),
  success: {
    status: 200,
    schema: v.object({ ...user.entries, records: v.optional(accountRecords) }),
  },
  errors: { 401: ['not_authenticated', 'token_not_valid'], 403: ['account_suspended'] },
})

/** For access tokens; the client signs the visitor out on any failure (docs/specification.md, section 4). */
export const verifyToken = endpoint({
  name: 'verifyToken',
  method: 'POST',
  path: '/api/account/token/verify/',
  auth: 'none',
  summary: { ja: 'アクセストークンを確かめる', en: 'Verify an access token' },
  isRead: true,
  body: { kind: 'json', schema: tokenBody },
  success: { status: 200, schema: v.object({}) },
  errors: { 401: ['token_not_valid'] },
})

/** A refresh token works once; sent again within 10 seconds it gives the same tokens again, later it ends the session. No token is renewed beyond 180 days after the login. */
export const refreshToken = endpoint({
  name: 'refreshToken',
  method: 'POST',
  path: '/api/account/token/refresh/',
  auth: 'none',
  summary: { ja: 'トークンを更新する', en: 'Exchange a refresh token for new tokens' },
  body: { kind: 'json', schema: refreshBody },
  success: { status: 200, schema: tokens },
  errors: { 401: ['token_not_valid'], 429: ['throttled'] },
})
