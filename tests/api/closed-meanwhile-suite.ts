import { describe, expect, test } from 'vitest'
import { inTransaction } from '#api/store/transaction.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import { changeEmail } from '#api/use-cases/change-profile.ts'
import { claimCoupon } from '#api/use-cases/claim-coupon.ts'
import { closeAccount } from '#api/use-cases/close-account.ts'
import { requestDevice } from '#api/use-cases/request-device.ts'
import { subscribeToNewsletter } from '#api/use-cases/subscribe-to-newsletter.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { withMeanwhile } from '#tests/support/meanwhile.ts'
import { userIdOf } from '#tests/support/money.ts'
import { tablesWith } from '#tests/support/personal-data.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

interface Caller {
  readonly userId: number
  readonly email: string
  readonly password: string
  readonly now: Date
}

const clientAddress = '203.0.113.7'

/** What a customer had begun to do, and what does not begin with a lock of their own. */
const calls: readonly (readonly [
  string,
  code: string,
  (context: AppContext, caller: Caller) => Promise<unknown>,
])[] = [
  [
    'a request for a device',
    'validation_error',
    (context, { userId, now }) =>
      requestDevice(context, {
        form: { category: 'phones', device_name: 'Fairphone 6' },
        userId,
        clientAddress,
        language: 'jp',
        now,
      }),
  ],
  [
    'a change of e-mail address',
    'token_not_valid',
    (context, { email, ...caller }) => changeEmail(context, { ...caller, email: `later-${email}` }),
  ],
  [
    'the newsletter',
    'validation_error',
    (context, { userId, now }) =>
      subscribeToNewsletter(context, {
        subscribed: true,
        email: undefined,
        confirmationToken: undefined,
        language: 'jp',
        userId,
        clientAddress,
        now,
      }),
  ],
  [
    'a coupon',
    'token_not_valid',
    ({ database }, { userId, now }) =>
      inTransaction(database, (transaction) =>
        claimCoupon(transaction, {
          userId,
          code: 'POINT500',
          field: 'code',
          pointsExpireMonths: 12,
          today: dayInJapan(now),
          now,
        }),
      ),
  ],
]

export const closedMeanwhileSuite = (api: GetApi) =>
  describe('a customer whose account is closed in the same moment', () => {
    test.each(calls)('leaves nothing: %s is refused', async (_, code, call) => {
      const { context } = api()
      const { user, email, password } = await signUpSomebody(api())
      const userId = await userIdOf(api, user.slug)
      const meanwhile = withMeanwhile(context, () => closeAccount(context, user.slug))
      const called = call(meanwhile, { userId, email, password, now: context.now() })
      await expect(called).rejects.toMatchObject({ code })
      // The e-mail about the closing.
      expect(await tablesWith(api(), email)).toEqual(['emails'])
    })
  })
