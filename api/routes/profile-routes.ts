import { refused } from '#api/domain/api-error.ts'
import { readBusinessRules } from '#api/store/settings.ts'
import { updateUser } from '#api/store/user-accounts.ts'
import { getUser } from '#api/store/users.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import { requestAddressChange } from '#api/use-cases/change-address.ts'
import { changePassword } from '#api/use-cases/change-password.ts'
import { changeEmail, changeMe } from '#api/use-cases/change-profile.ts'
import { confirmPasswordReset, requestPasswordReset } from '#api/use-cases/reset-password.ts'
import { signUp } from '#api/use-cases/sign-up.ts'
import { subscribeToNewsletter } from '#api/use-cases/subscribe-to-newsletter.ts'
import * as contract from '#contract/account-profile.ts'
import { languageOf } from '#contract/enums.ts'
import { signUp as signUpCall } from '#contract/fullsite-signup.ts'
import { type Route, route } from './route.ts'

const passwordIsSet = { detail: 'The new password is set.' }
/** The answer does not reveal whether anybody has the address. */
const emailIsSent = { detail: 'If the address is known, an e-mail is on its way.' }

const passwordRoutes = (context: AppContext): readonly Route[] => [
  route(contract.changePassword, async ({ body, account, request }) => {
    await changePassword(context, {
      ...body,
      userId: account.user_id,
      sessionId: account.session_id,
      now: request.now,
    })
    return passwordIsSet
  }),
  route(contract.requestPasswordReset, async ({ body, request }) => {
    const { clientAddress, now } = request
    await requestPasswordReset(context, { email: body.email, clientAddress, now })
    return emailIsSent
  }),
  route(contract.confirmPasswordReset, async ({ body, request }) => {
    const { clientAddress, now } = request
    await confirmPasswordReset(context, { ...body, clientAddress, now })
    return passwordIsSet
  }),
]

export const accountProfileRoutes = (context: AppContext): readonly Route[] => [
  ...passwordRoutes(context),
  route(signUpCall, ({ body, request }) => signUp(context, body, request)),
  route(contract.agreeToTerms, async ({ body, account, request }) => {
    const { termsVersion } = await readBusinessRules(context.database)
    const { terms_version: seen = termsVersion } = body
    if (seen !== termsVersion) throw refused('terms_outdated')
    const agreement = { agreement_version: termsVersion, agreed_at: request.now }
    await updateUser(context.database, account.user_id, agreement)
    return undefined
  }),
  route(contract.changeAddress, ({ body, account, request }) =>
    requestAddressChange(context, account.user_id, body, request.now),
  ),
  route(contract.changeEmail, ({ body, account, request }) =>
    changeEmail(context, {
      userId: account.user_id,
      email: body.new_email,
      password: body.password,
      now: request.now,
    }),
  ),
  route(contract.changeMe, async ({ body, account, request }) => {
    await changeMe(context, account.user_id, body, request.now)
    return getUser(context.database, account.user_id)
  }),
  route(contract.subscribeToNewsletter, ({ body, account, request }) =>
    subscribeToNewsletter(context, {
      subscribed: body.subscribed,
      email: body.email,
      confirmationToken: body.confirmation_token,
      language: body.language ?? languageOf(request.language),
      userId: account?.user_id,
      clientAddress: request.clientAddress,
      now: request.now,
    }),
  ),
]
