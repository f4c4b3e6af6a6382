import type * as v from 'valibot'
import { ApiError, commonError } from '#api/domain/api-error.ts'
import { requireRoomForHashing, verifyPassword } from '#api/domain/password.ts'
import { emailKeyOf } from '#api/store/users.ts'
import type { loginBody, Session } from '#contract/session.ts'
import type { Shop } from './app-context.ts'
import { confirmByPassword } from './confirm-email.ts'
import { countTry, forgetTries, giveBackTry } from './rate-limits.ts'

interface Visitor {
  readonly clientAddress: string
  readonly now: Date
}

/**
 * Signs in, and confirms an address first when the link of a mail was followed. Every failure is the same one, and takes
 * the time of one verification.
 * @throws ApiError 400 `invalid_credentials` or `expired_token`, 403 `account_suspended`, 429, 503.
 */
export async function signIn(
  shop: Shop,
  form: v.InferOutput<typeof loginBody>,
  { clientAddress, now }: Visitor,
): Promise<Session> {
  requireRoomForHashing()
  const emailKey = emailKeyOf(form.email)
  const pair = `${emailKey} ${clientAddress}`
  await countTry(shop, 'loginAddress', clientAddress, now)
  await countTry(shop, 'login', pair, now)
  await countTry(shop, 'loginAccount', emailKey, now)
  const userId =
    (await confirmByPassword(shop, { ...form, emailKey, now })) ??
    (await findByPassword(shop, form))
  if (userId === undefined) throw new ApiError(400, 'invalid_credentials')
  await giveBackTry(shop, 'loginAddress', clientAddress)
  await forgetTries(shop, 'login', pair)
  await forgetTries(shop, 'loginAccount', emailKey)
  const user = await shop.store.users.get(userId)
  if (user.status === 'permanent_suspend') throw commonError('account_suspended')
  return { ...(await shop.store.sessions.open(userId, now)), user }
}

async function findByPassword(shop: Shop, form: { email: string; password: string }) {
  const found = await shop.store.users.findCredentials(form.email)
  const isRight = await verifyPassword(form.password, found?.password_hash)
  return isRight ? found?.id : undefined
}
