import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { toJapanTime } from '#api/domain/japan-time.ts'
import { users } from '#api/store/tables/account-tables.ts'
import { cards } from '#api/store/tables/card-tables.ts'
import { closeAccount } from '#api/use-cases/close-account.ts'
import { eraseOldPersonalData } from '#api/use-cases/erase-personal-data.ts'
import { openSession } from '#api/use-cases/manage-sessions.ts'
import { receiveReturn } from '#api/use-cases/receive-return.ts'
import { failShipment, shipSubscription } from '#api/use-cases/ship-subscription.ts'
import { getMe, login, refreshToken } from '#contract/account.ts'
import {
  changeAddress,
  changeEmail,
  changeMe,
  requestPasswordReset,
} from '#contract/account-profile.ts'
import { cancelSubscription } from '#contract/account-subscriptions.ts'
import { apply } from '#contract/application.ts'
import { dayMs } from '#contract/days.ts'
import { requestDevice } from '#contract/fullsite-requests.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { givePoints, owing, userIdOf } from '#tests/support/money.ts'
import { operatorHeaders } from '#tests/support/operating.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { tablesWith } from '#tests/support/personal-data.ts'
import { asFile, photograph } from '#tests/support/pictures.ts'
import {
  addCardOf,
  applicationForm,
  applySomebody,
  payFor,
  rentedItem,
  rentSomebody,
} from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'
import { accepted } from '#tests/support/trading-in.ts'

const act = async (api: GetApi, action: string, body: object) => {
  const answer = await api().app.request(`/operator/${action}`, {
    method: 'POST',
    headers: operatorHeaders,
    body: JSON.stringify(body),
  })
  const told = answer.status === 204 ? {} : await answer.json()
  return { ...told, status: answer.status }
}

/** As staff do who were written to from an address. */
const close = async (api: GetApi, email: string) => {
  const found = await act(api, 'find-customer', { email })
  return found.slug === undefined ? found : act(api, 'close-account', { slug: found.slug })
}

const loginWith = (api: GetApi, email: string, password: string) =>
  api().call(login, { body: { email, password }, headers: fromSomewhere() })

const describeClosing = (api: GetApi) =>
  describe('an account that the operator closes', () => {
    test('lets nobody in any more, and its owner reads that in an e-mail', async () => {
      const { email, password, token, refresh_token, user } = await signUpSomebody(api())
      expect(await close(api, email.toUpperCase())).toMatchObject({ status: 204 })
      expect((await api().refusal(getMe, { token })).status).toBe(401)
      expect((await api().refusal(refreshToken, { body: { refresh_token } })).status).toBe(401)
      expect((await loginWith(api, email, password)).status).toBe(400)
      const { database, now } = api().context
      const late = await openSession(database, await userIdOf(api, user.slug), now())
      expect((await api().refusal(getMe, { token: late.access_token })).status).toBe(401)
      await api().send(requestPasswordReset, { body: { email }, headers: fromSomewhere() })
      await api().work()
      const mails = api().outbox.filter(({ to }) => to === email)
      expect(mails.at(-1)).toMatchObject({ subject: '退会のお手続きが完了しました' })
      expect(await close(api, email)).toMatchObject({ status: 404, code: 'not_found' })
    })

    test('leaves no trace of its owner where nothing was paid, and another can be opened', async () => {
      const phone = '09087654321'
      const somebody = await signUpSomebody(api(), { phone })
      const { email, token, password, user } = somebody
      await addCardOf(api(), token)
      await api().send(requestDevice, {
        token,
        headers: fromSomewhere(),
        body: { email, category: 'phones', device_name: 'Fairphone 6' },
      })
      await api().send(changeMe, { token, body: { nickname: 'ユイゆい' } })
      const elsewhere = `later-${email}`
      await api().send(changeEmail, { token, body: { new_email: elsewhere, password } })
      await api().send(requestPasswordReset, { body: { email }, headers: fromSomewhere() })
      await api().work()
      const texts = [email, phone, 'ユイゆい', elsewhere]
      for (const text of texts) expect(await tablesWith(api(), text), text).not.toEqual([])
      expect((await close(api, email)).status).toBe(204)
      await api().work()
      await eraseOldPersonalData.run(api().context, api().context.now())
      for (const text of [phone, 'ユイゆい']) {
        expect(await tablesWith(api(), text), text).toEqual([])
      }
      // The e-mail about the closing.
      expect(await tablesWith(api(), email)).toEqual(['emails'])
      const [left] = await api()
        .context.database.select()
        .from(users)
        .where(eq(users.slug, user.slug))
      expect(left).toMatchObject({ last_name: '', first_name: '', email: '', phone: null })
      const again = await signUpSomebody(api(), { email, phone })
      expect((await loginWith(api, email, again.password)).status).toBe(200)
    })
  })

const describeBelongings = (api: GetApi) =>
  describe('an account that is closed', () => {
    test('is said to be closed where staff read what it had', async () => {
      const { email, token, subscription } = await applySomebody(api())
      const { slug } = subscription
      const closedAt = async () => {
        const query = new URLSearchParams({ slug })
        const headers = operatorHeaders
        const answer = await api().app.request(`/operator/subscription?${query}`, { headers })
        return (await answer.json()).customer.closed_at
      }
      expect(await closedAt()).toBeNull()
      await api().send(cancelSubscription, { params: { slug }, token })
      expect((await close(api, email)).status).toBe(204)
      expect(await closedAt()).toBe(toJapanTime(api().context.now()))
    })

    test('has no change of address to decide any more', async () => {
      const { email, password, token } = await signUpSomebody(api())
      const body = new FormData()
      const fields = {
        postal_code: '530-0001',
        prefecture: '大阪府',
        city: '大阪市北区',
        address_line1: '閉じた町1-2-3',
        document_type: 'driver_license',
        document_front: asFile(await photograph()),
        password,
      }
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      const { slug } = await api().send(changeAddress, { token, body })
      expect((await close(api, email)).status).toBe(204)
      expect(await act(api, 'decide-address-change', { slug, approve: true })).toMatchObject({
        code: 'invalid_transition',
        data: { status: 'cancelled' },
      })
      await eraseOldPersonalData.run(api().context, api().context.now())
      expect(await tablesWith(api(), '閉じた町')).toEqual([])
    })

    test('loses its points, and gets none later', async () => {
      const { email, user } = await signUpSomebody(api())
      await givePoints(api, user.slug, 700)
      await givePoints(api, user.slug, 300)
      expect((await close(api, email)).status).toBe(204)
      await givePoints(api, user.slug, 50)
      const { database } = api().context
      const [left] = await database.select().from(users).where(eq(users.slug, user.slug))
      expect(left?.points_balance).toBe(0)
    })

    test('gives its cards back to the payment provider', async () => {
      const { email, token, user } = await signUpSomebody(api())
      await addCardOf(api(), token)
      const { database } = api().context
      const userId = await userIdOf(api, user.slug)
      const [card] = await database.select().from(cards).where(eq(cards.user_id, userId))
      const known = () => api().vault.card(card?.provider_id ?? '')
      expect(known()).toBeDefined()
      expect((await close(api, email)).status).toBe(204)
      await api().work()
      expect(known()).toBeUndefined()
    })

    test('is not closed for somebody who is suspended: they could sign up again', async () => {
      const { email, user } = await signUpSomebody(api())
      const { database } = api().context
      const set = { status: 'permanent_suspend' } as const
      await database.update(users).set(set).where(eq(users.slug, user.slug))
      expect(await close(api, email)).toMatchObject({ status: 400, code: 'account_suspended' })
      await database
        .update(users)
        .set({ status: 'normal', is_refused: true })
        .where(eq(users.slug, user.slug))
      expect(await close(api, email)).toMatchObject({ status: 400, code: 'account_suspended' })
    })
  })

const describeUnfinished = (api: GetApi) =>
  describe('an account with something unfinished', () => {
    const stays = async (email: string, unfinished: readonly string[]) => {
      expect((await act(api, 'find-customer', { email })).unfinished).toEqual(unfinished)
      expect(await close(api, email)).toMatchObject({
        status: 400,
        code: 'account_in_use',
        data: { unfinished },
      })
    }

    test('stays open while an application waits, an invoice is owed or a device is rented', async () => {
      const applied = await applySomebody(api())
      await stays(applied.email, ['subscriptions'])
      const owed = await owing(api)
      await stays(owed.email, ['subscriptions', 'invoices'])
      const { email, subscription } = await rentSomebody(api())
      await stays(email, ['subscriptions'])
      await receiveReturn(api().context, subscription.slug)
      // The rent of days that were paid and not used goes back.
      await api().work()
      const { status } = await close(api, email)
      expect(status).toBe(204)
    })

    test('stays open while money is on its way back', async () => {
      const { email, token, slug, card } = await owing(api)
      await payFor(api(), token, slug, { card_slug: card.slug })
      await shipSubscription(api().context, { slug, carrier: 'x', tracking: '1', etaDays: 1 })
      api().network.isUp = false
      await failShipment(api().context, slug)
      await api().work()
      await stays(email, ['refunds'])
      api().network.isUp = true
      api().advance(dayMs)
      await api().work()
      expect((await close(api, email)).status).toBe(204)
    })

    test('stays open while a device is on its way to us', async () => {
      const { email } = await accepted(api)
      await stays(email, ['trade_ins'])
    })

    test('is either closed or has an application, never both', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { token, user } = await signUpSomebody(api())
        await addCardOf(api(), token)
        const body = await applicationForm(api())
        const [closed, applied] = await Promise.all([
          closeAccount(api().context, user.slug).then(
            () => true,
            () => false,
          ),
          api().call(apply, { params: { id: rentedItem }, token, body }),
        ])
        expect(applied.status === 201, `round ${round}`).toBe(!closed)
        const { database } = api().context
        const [left] = await database.select().from(users).where(eq(users.slug, user.slug))
        expect(left?.closed_at !== null).toBe(closed)
      }
    })
  })

export const closedAccountSuite = (api: GetApi) => {
  describeClosing(api)
  describeBelongings(api)
  describeUnfinished(api)
}
