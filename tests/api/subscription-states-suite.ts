import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import { closeAccount } from '#api/use-cases/close-account.ts'
import { suspendAccount } from '#api/use-cases/suspend-account.ts'
import { cancelSubscription } from '#contract/account-subscriptions.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { addCardOf, applySomebody, payFor } from '#tests/support/renting.ts'
import { testCards } from '#tests/support/test-cards.ts'
import { codeOf, operate } from '#tests/support/trade-in-actions.ts'

const parcel = (slug: string) => ({
  slug,
  carrier: 'ヤマト運輸',
  tracking: randomUUID(),
  eta_days: 1,
})
const bare = (slug: string) => ({ slug })
const amount = { text_ja: '修理', text_en: 'Repair', amount: 1000 }

/** Everything that staff can do with a subscription that has no device change. */
const bodies = {
  'decide-application': (slug: string) => ({ slug, approve: true }),
  ship: parcel,
  deliver: (slug: string) => ({ slug, serial_last4: '1234' }),
  'fail-shipment': bare,
  'ship-device-change': parcel,
  'fail-device-change': bare,
  'receive-old-device': bare,
  'receive-return': bare,
  'write-off-device': bare,
  'send-replacement': parcel,
  'send-to-repair': bare,
  'return-from-repair': parcel,
  'draft-charge': (slug: string) => ({ key: randomUUID(), subscription_slug: slug, ...amount }),
} as const
type Action = keyof typeof bodies
const isAction = (name: string): name is Action => name in bodies
const actions = Object.keys(bodies).filter(isAction)

interface Calls {
  readonly allowed?: readonly Action[]
  /** Refused because of the account alone. */
  readonly refusedByAccount?: readonly Action[]
}

interface Refusals extends Calls {
  /** Why the account is refused. */
  readonly code: string
}

const used = ['receive-return', 'write-off-device', 'draft-charge'] as const
const openAccount = {
  review_in_progress: { allowed: ['decide-application'] },
  waiting_for_payment: {},
  payment_failed: {},
  waiting_for_shipment: { allowed: ['ship', 'fail-shipment'] },
  shipped: { allowed: ['deliver', 'fail-shipment', 'send-replacement'] },
  subscribed: { allowed: [...used, 'send-replacement', 'send-to-repair'] },
  in_repair: { allowed: [...used, 'send-replacement', 'return-from-repair'] },
  servicer: { allowed: used },
  ended: { allowed: ['draft-charge'] },
  cancelled: {},
  application_rejected: {},
  subscription_failed: {},
} as const satisfies Record<string, Calls>
type State = keyof typeof openAccount
const statusOf = (state: State) => (state === 'shipped' ? 'waiting_for_shipment' : state)

const suspendedAccount: Record<State, Calls> = {
  ...openAccount,
  // What was not sent is cancelled.
  review_in_progress: {},
  waiting_for_shipment: {},
  shipped: { allowed: ['deliver', 'fail-shipment'], refusedByAccount: ['send-replacement'] },
  subscribed: { allowed: [...used, 'send-to-repair'], refusedByAccount: ['send-replacement'] },
  in_repair: { allowed: used, refusedByAccount: ['send-replacement', 'return-from-repair'] },
}

const states = Object.keys(openAccount).filter((name): name is State => name in openAccount)
const final: readonly State[] = [
  'ended',
  'cancelled',
  'application_rejected',
  'subscription_failed',
]

const accounts = {
  open: { calls: openAccount, code: '', states },
  suspended: { calls: suspendedAccount, code: 'account_suspended', states },
  closed: {
    calls: { ...openAccount, ended: { refusedByAccount: ['draft-charge'] } },
    code: 'invalid_state',
    states: final,
  },
} as const satisfies Record<
  string,
  { calls: Record<State, Calls>; code: string; states: readonly State[] }
>
type Account = keyof typeof accounts

const cases = (['open', 'suspended', 'closed'] as const).flatMap((account) =>
  accounts[account].states.map((state) => [account, state] as const),
)

type Step = Action | 'reject' | 'pay' | 'payBadly' | 'cancel' | 'collect'
const paid: readonly Step[] = ['decide-application', 'pay']
const delivered: readonly Step[] = [...paid, 'ship', 'deliver']

/** The steps to each state from an application. */
const waysTo: Readonly<Record<State, readonly Step[]>> = {
  review_in_progress: [],
  waiting_for_payment: ['decide-application'],
  payment_failed: ['decide-application', 'payBadly'],
  waiting_for_shipment: paid,
  shipped: [...paid, 'ship'],
  subscribed: delivered,
  in_repair: [...delivered, 'send-to-repair'],
  servicer: [...delivered, 'collect'],
  ended: [...delivered, 'receive-return'],
  cancelled: ['cancel'],
  application_rejected: ['reject'],
  subscription_failed: [...paid, 'fail-shipment'],
}

const call = (api: GetApi, slug: string, action: Action) =>
  operate(api, action, bodies[action](slug))

async function reach(api: GetApi, account: Account, state: State): Promise<string> {
  const { token, card, user, subscription } = await applySomebody(api())
  const { slug } = subscription
  const { context } = api()
  const others = {
    reject: () => operate(api, 'decide-application', { slug, approve: false }),
    pay: () => payFor(api(), token, slug, { card_slug: card.slug }),
    payBadly: async () =>
      payFor(api(), token, slug, {
        card_slug: (await addCardOf(api(), token, testCards.insufficientFunds)).slug,
      }),
    cancel: () => api().send(cancelSubscription, { params: { slug }, token }),
    collect: () =>
      context.database
        .update(subscriptions)
        .set({ status: 'servicer' })
        .where(eq(subscriptions.slug, slug)),
  }
  for (const step of waysTo[state]) await (isAction(step) ? call(api, slug, step) : others[step]())
  expect((await rowOf(api, slug))?.status).toBe(statusOf(state))
  if (account === 'suspended') await suspendAccount(context, user.slug)
  // Nothing may be on its way back to the customer.
  await api().work()
  if (account === 'closed') await closeAccount(context, user.slug)
  return slug
}

const rowOf = async (api: GetApi, slug: string) =>
  (await api().context.database.select().from(subscriptions).where(eq(subscriptions.slug, slug)))[0]

/** Every call that is not allowed is refused for its reason, and changes nothing. */
async function expectRefusals(api: GetApi, slug: string, { allowed = [], ...refused }: Refusals) {
  const { refusedByAccount = [], code } = refused
  const before = await rowOf(api, slug)
  for (const action of actions.filter((name) => !allowed.includes(name))) {
    const own = action === 'draft-charge' ? 'invalid_state' : 'invalid_transition'
    const expected = refusedByAccount.includes(action) ? code : own
    expect(await codeOf(await call(api, slug, action)), action).toBe(expected)
  }
  expect(await rowOf(api, slug)).toEqual(before)
}

async function expectDone(api: GetApi, subject: () => Promise<string>, allowed: readonly Action[]) {
  for (const action of allowed)
    expect((await call(api, await subject(), action)).ok, action).toBe(true)
}

export const subscriptionStatesSuite = (api: GetApi) =>
  describe('what staff do with a subscription', () => {
    test.for(cases)(
      'of an account that is %s, %s: done, or refused for its reason',
      async ([account, state]) => {
        const { calls, code } = accounts[account]
        const row: Calls = calls[state]
        await expectRefusals(api, await reach(api, account, state), { ...row, code })
        // What an open account allows has its tests where the calls are.
        if (account === 'open') return
        await expectDone(api, () => reach(api, account, state), row.allowed ?? [])
      },
    )
  })
