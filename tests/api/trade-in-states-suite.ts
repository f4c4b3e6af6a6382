import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { closeAccount } from '#api/use-cases/close-account.ts'
import { suspendAccount } from '#api/use-cases/suspend-account.ts'
import { type TradeInStatus, tradeInStatuses } from '#contract/enums.ts'
import { sendUserInfo } from '#contract/trade-in-calls.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import {
  codeOf,
  operate,
  stateOf,
  steps,
  type Trade,
  tradeIn,
} from '#tests/support/trade-in-actions.ts'
import { headers, seller } from '#tests/support/trading-in.ts'

const parcel = { carrier: '佐川急便', tracking: '5-5' }
const reason = { text_ja: '画面の傷', text_en: 'Scratched screen' }

/** Everything that staff can do with a trade-in. */
const bodies = {
  'send-trade-in-kit': () => parcel,
  'receive-trade-in': () => ({}),
  'adjust-trade-in': () => ({ amount: 100, reasons: [reason] }),
  'complete-trade-in': () => ({}),
  'return-trade-in': () => parcel,
  'compensate-trade-in': () => ({ points: 100 }),
  'revoke-trade-in-points': () => ({ key: randomUUID(), ...reason }),
  'end-trade-in': () => ({}),
} as const
type Action = keyof typeof bodies
const actions = Object.keys(bodies).filter((name): name is Action => name in bodies)

interface Calls {
  readonly allowed?: readonly Action[]
  /** Refused because of the account alone. */
  readonly refusedByAccount?: readonly Action[]
}

interface Refusals extends Calls {
  /** Why the account is refused. */
  readonly code: string
}

const openAccount: Partial<Record<TradeInStatus, Calls>> = {
  OFFER_ACCEPTED: { allowed: ['send-trade-in-kit', 'receive-trade-in', 'end-trade-in'] },
  DEVICE_RECEIVED: { allowed: ['adjust-trade-in', 'complete-trade-in', 'return-trade-in'] },
  OFFER_ADJUSTED: { allowed: ['return-trade-in'] },
  DEVICE_RETURNED: { allowed: ['compensate-trade-in'] },
  DEVICE_NOT_RECEIVED: { allowed: ['receive-trade-in', 'compensate-trade-in'] },
  TRADE_IN_COMPLETED: { allowed: ['revoke-trade-in-points'] },
}

/** What was accepted and not sent has ended; an adjusted offer too, whose device goes back. */
const suspendedAccount: Partial<Record<TradeInStatus, Calls>> = {
  OFFER_ACCEPTED: { allowed: ['receive-trade-in'] },
  DEVICE_RECEIVED: {
    allowed: ['return-trade-in'],
    refusedByAccount: ['adjust-trade-in', 'complete-trade-in'],
  },
  OFFER_ADJUSTED: { allowed: ['return-trade-in'] },
  DEVICE_RETURNED: { refusedByAccount: ['compensate-trade-in'] },
  DEVICE_NOT_RECEIVED: {
    allowed: ['receive-trade-in'],
    refusedByAccount: ['compensate-trade-in'],
  },
  TRADE_IN_COMPLETED: { allowed: ['revoke-trade-in-points'] },
}

const closedAccount: Partial<Record<TradeInStatus, Calls>> = {
  // A device that arrives once the account is closed.
  DEVICE_RECEIVED: {
    allowed: ['return-trade-in'],
    refusedByAccount: ['adjust-trade-in', 'complete-trade-in'],
  },
  DEVICE_RETURNED: { refusedByAccount: ['compensate-trade-in'] },
  DEVICE_NOT_RECEIVED: {
    allowed: ['receive-trade-in'],
    refusedByAccount: ['compensate-trade-in'],
  },
  TRADE_IN_COMPLETED: { refusedByAccount: ['revoke-trade-in-points'] },
}

const running: readonly TradeInStatus[] = ['OFFER_ACCEPTED', 'OFFER_ADJUSTED']

const accounts = {
  open: { calls: openAccount, code: '', statuses: tradeInStatuses },
  suspended: { calls: suspendedAccount, code: 'account_suspended', statuses: tradeInStatuses },
  closed: {
    calls: closedAccount,
    code: 'invalid_state',
    statuses: tradeInStatuses.filter((status) => !running.includes(status)),
  },
} as const
type Account = keyof typeof accounts

const cases = (['open', 'suspended', 'closed'] as const).flatMap((account) =>
  accounts[account].statuses.map((status) => [account, status] as const),
)

async function reach(api: GetApi, account: Account, status: TradeInStatus) {
  const isLate = account === 'closed' && status === 'DEVICE_RECEIVED'
  const trade = await tradeIn(isLate ? 'DEVICE_NOT_RECEIVED' : status, api)
  if (account === 'suspended') await suspendAccount(api().context, trade.userSlug)
  if (account === 'closed') await closeAccount(api().context, trade.userSlug)
  if (isLate) await steps.receive(api, trade)
  return trade
}

const call = (api: GetApi, { session_id }: Trade, action: Action) =>
  operate(api, action, { session_id, ...bodies[action]() })

/** Every call that is not allowed is refused for its reason, and changes nothing. */
async function expectRefusals(api: GetApi, trade: Trade, { allowed = [], ...refused }: Refusals) {
  const { refusedByAccount = [], code } = refused
  const before = await stateOf(api, trade)
  for (const action of actions.filter((name) => !allowed.includes(name))) {
    const expected = refusedByAccount.includes(action) ? code : 'invalid_transition'
    expect(await codeOf(await call(api, trade, action)), action).toBe(expected)
  }
  expect((await stateOf(api, trade)).timeline).toEqual(before.timeline)
}

async function expectDone(api: GetApi, subject: () => Promise<Trade>, allowed: readonly Action[]) {
  for (const action of allowed)
    expect((await call(api, await subject(), action)).ok, action).toBe(true)
}

export const tradeInStatesSuite = (api: GetApi) =>
  describe('what staff do with a trade-in', () => {
    test.for(cases)(
      'of an account that is %s, %s: done, or refused for its reason',
      async ([account, status]) => {
        const { calls, code } = accounts[account]
        const row: Calls = calls[status] ?? {}
        await expectRefusals(api, await reach(api, account, status), { ...row, code })
        // What an open account allows has its tests where the calls are.
        if (account === 'open') return
        await expectDone(api, () => reach(api, account, status), row.allowed ?? [])
      },
    )

    test('a suspended seller neither accepts an adjusted offer nor sells', async () => {
      const adjusted = await tradeIn('OFFER_ADJUSTED', api)
      await suspendAccount(api().context, adjusted.userSlug)
      expect(await codeOf(await steps.accept(api, adjusted))).toBe('invalid_transition')
      const offered = await tradeIn('QUESTIONS_COMPLETED', api)
      await steps.accept(api, offered)
      await suspendAccount(api().context, offered.userSlug)
      const body = seller(offered.session_id, offered.userSlug)
      expect((await api().call(sendUserInfo, { body, headers })).status).toBe(404)
    })
  })
