import { invalidField } from '#api/domain/api-error.ts'
import { agree } from '#api/store/user-accounts.ts'
import { storeSubscriber, updateProfile } from '#api/store/user-profiles.ts'
import type { Shop } from '#api/use-cases/app-context.ts'
import { requestAddressChange } from '#api/use-cases/change-address.ts'
import {
  changePassword,
  confirmPasswordReset,
  requestPasswordReset,
} from '#api/use-cases/change-password.ts'
import { changeEmail, changeMe } from '#api/use-cases/change-profile.ts'
import { countTry } from '#api/use-cases/rate-limits.ts'
import { signUp } from '#api/use-cases/sign-up.ts'
import * as contract from '#contract/account-profile.ts'
import { signUp as signUpCall } from '#contract/fullsite-signup.ts'
import { type Route, route } from './route.ts'

const passwordIsSet = { detail: 'The new password is set.' }
/** Says nothing about whether anybody has the address. */
const mailIsSent = { detail: 'If the address is known, a mail is on its way.' }

const passwordRoutes = (shop: Shop): readonly Route[] => [
  route(contract.changePassword, async ({ body, account, request }) => {
    await changePassword(shop, {
      userId: account.user_id,
      sessionId: account.session_id,
      old: body.old_password,
      wished: body.new_password1,
      repeated: body.new_password2,
      now: request.now,
    })
    return passwordIsSet
  }),
  route(contract.requestPasswordReset, async ({ body, request }) => {
    const { clientAddress, now } = request
    await requestPasswordReset(shop, { email: body.email, clientAddress, now })
    return mailIsSent
  }),
  route(contract.confirmPasswordReset, async ({ body, request }) => {
    await confirmPasswordReset(shop, {
      uid: body.uid,
      token: body.token,
      wished: body.new_password1,
      repeated: body.new_password2,
      clientAddress: request.clientAddress,
      now: request.now,
    })
    return passwordIsSet
  }),
]

export const accountProfileRoutes = (shop: Shop): readonly Route[] => [
  ...passwordRoutes(shop),
  route(signUpCall, ({ body, request }) => signUp(shop, body, request)),
  route(contract.agreeToTerms, async ({ account, request }) => {
    const { termsVersion } = await shop.store.readRules()
    await agree(shop.database, account.user_id, termsVersion, request.now)
    return undefined
  }),
  route(contract.changeAddress, ({ body, account, request }) =>
    requestAddressChange(shop, account.user_id, body, request.now),
  ),
  route(contract.changeEmail, ({ body, account, request }) =>
    changeEmail(shop, {
      userId: account.user_id,
      email: body.new_email,
      password: body.password,
      now: request.now,
    }),
  ),
  route(contract.changeMe, async ({ body, account, request }) => {
    await changeMe(shop, account.user_id, body, request.now)
    return shop.store.users.get(account.user_id)
  }),
  route(contract.subscribeToNewsletter, async ({ body, account, request }) => {
    const { database } = shop
    const { subscribed } = body
    await countTry(shop, 'newsletter', request.clientAddress, request.now)
    if (account !== undefined) {
      await updateProfile(database, account.user_id, { newsletter: subscribed })
      return { subscribed }
    }
    if (body.email === undefined) {
      throw invalidField('email', 'required')
    }
    await storeSubscriber(database, {
      email: body.email,
      language: body.language ?? (request.language === 'ja' ? 'jp' : 'en'),
      isSubscribed: subscribed,
      now: request.now,
    })
    return { subscribed }
  }),
]
