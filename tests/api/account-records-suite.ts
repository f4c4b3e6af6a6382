import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { invites } from '#api/store/tables/account-tables.ts'
import { emails } from '#api/store/tables/job-tables.ts'
import { addressChanges } from '#api/store/tables/request-tables.ts'
import { getMe } from '#contract/account.ts'
import { deleteCard } from '#contract/account-billing.ts'
import { listBetaDevices, requestBetaSignUp } from '#contract/beta.ts'
import { requestDevice } from '#contract/fullsite-requests.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { home, person } from '#tests/support/applicant.ts'
import { userIdOf } from '#tests/support/money.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { addCardOf, applySomebody } from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'
import { testCards } from '#tests/support/test-cards.ts'
import { accepted } from '#tests/support/trading-in.ts'

const recordsOf = async (api: GetApi, token: string) =>
  (await api().send(getMe, { query: 'records=true', token })).records

const moved = {
  ...home,
  address_line2: '',
  status: 'rejected',
  document_type: 'passport',
} as const

/** More changes of address than the profile shows. */
async function moveOften(api: GetApi, user_id: number, times: number) {
  const { database, now } = api().context
  const rows = Array.from({ length: times }, (_, index) => ({
    ...moved,
    user_id,
    slug: randomUUID(),
    address_line1: `神宮前${index}`,
    created_at: now(),
  }))
  await database.insert(addressChanges).values(rows)
}

/** What a customer gets as a copy of their data. */
export const accountRecordsSuite = (api: GetApi) =>
  describe('the records of an account', () => {
    test('are only in the answer to who asks for them', async () => {
      const { token } = await signUpSomebody(api())
      expect(await api().send(getMe, { token })).not.toHaveProperty('records')
      const asked = await api().call(getMe, { query: 'records=all', token })
      expect(asked.status).toBe(400)
    })

    test('have every change of address and every friend, the newest first', async () => {
      const { user, token } = await signUpSomebody(api())
      const userId = await userIdOf(api, user.slug)
      await moveOften(api, userId, 12)
      const friend = await signUpSomebody(api(), { invite_code: user.invite_code })
      const me = await api().send(getMe, { query: 'records=true', token })
      expect(me.address_changes).toHaveLength(10)
      expect(me.records?.address_changes.map(({ address_line1 }) => address_line1)).toEqual(
        Array.from({ length: 12 }, (_, index) => `神宮前${11 - index}`),
      )
      const invitation = { stage: 'signed_up', month: '2026-11' }
      expect(me.records?.invited_friends).toEqual([invitation])
      expect((await recordsOf(api, friend.token))?.used_invitation).toEqual(invitation)
      const { database } = api().context
      await database.delete(invites).where(eq(invites.inviter_id, userId))
    })

    test('have what forms, files, logins, e-mails and a removed card say', async () => {
      const attribution = { first: { utm_source: 'autumn' } }
      const { user, token, email } = await applySomebody(api(), { signUp: { attribution } })
      const card = await addCardOf(api(), token, testCards.mastercard)
      await api().call(deleteCard, { params: { slug: card.slug }, token })
      const wish = { category: 'phones', device_name: 'Fairphone 6', email }
      await api().send(requestDevice, { body: wish, headers: fromSomewhere() })
      const [device] = (await api().send(listBetaDevices)).results
      const waiting = { email, device_id: device?.id ?? 0, language: 'jp', consent: true }
      await api().send(requestBetaSignUp, { body: waiting, headers: fromSomewhere() })
      const records = await recordsOf(api, token)
      expect(records).toMatchObject({
        sign_up_attribution: attribution,
        applications: [{ ...person, ...home, terms_version: '2026-11-01' }],
        device_requests: [wish],
        waiting_list: [{ email, language: 'jp' }],
        sessions: [{ revoked_at: null }],
        removed_cards: [{ last4: '4444', brand: 'mastercard' }],
      })
      const [application] = records?.applications ?? []
      expect(records?.files).toMatchObject([
        { purpose: 'document_front', subject: application?.subscription_slug },
      ])
      const { database } = api().context
      const sent = await database.select().from(emails).where(eq(emails.recipient, email))
      expect(sent.length).toBeGreaterThan(1)
      expect(records?.emails).toHaveLength(sent.length)
      expect(user.email).toBe(email)
    })

    test('have the seller of each trade-in, and nothing of another customer', async () => {
      const { token, session_id } = await accepted(api)
      const records = await recordsOf(api, token)
      expect(records?.trade_in_sellers).toMatchObject([{ session_id, ...person }])
      const other = await recordsOf(api, (await signUpSomebody(api())).token)
      const lists = Object.entries(other ?? {}).filter(
        ([name]) => !['sessions', 'emails'].includes(name),
      )
      expect(lists.length).toBeGreaterThan(8)
      expect(lists.filter(([, value]) => Array.isArray(value) && value.length > 0)).toEqual([])
    })
  })
