import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { refused } from '#api/domain/api-error.ts'
import { insertFiles } from '#api/store/documents.ts'
import { files } from '#api/store/tables/request-tables.ts'
import { tradeIns } from '#api/store/tables/trade-in-tables.ts'
import { closeAccount } from '#api/use-cases/close-account.ts'
import { decideApplication } from '#api/use-cases/decide-application.ts'
import { completeTradeIn, receiveTradeIn } from '#api/use-cases/inspect-trade-in.ts'
import { receiveReturn } from '#api/use-cases/receive-return.ts'
import { settlePendingFiles, withStoredFiles } from '#api/use-cases/store-documents.ts'
import { listSubscriptions } from '#contract/account-subscriptions.ts'
import { listBetaDevices, requestBetaSignUp } from '#contract/beta.ts'
import { dayMs } from '#contract/days.ts'
import { requestDevice } from '#contract/fullsite-requests.ts'
import { getTradeInStatus } from '#contract/trade-in-calls.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { userIdOf } from '#tests/support/money.ts'
import {
  confirmNewsletter,
  newsletterTokenFor,
  requestNewsletter,
} from '#tests/support/newsletter.ts'
import { operatorHeaders } from '#tests/support/operating.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { eraseAfter, tablesWith } from '#tests/support/personal-data.ts'
import { asFile, photograph } from '#tests/support/pictures.ts'
import { applySomebody, rentSomebody } from '#tests/support/renting.ts'
import { accepted, headers } from '#tests/support/trading-in.ts'

const documentsOf = async (api: GetApi, slug: string) => {
  const { database, files: vault } = api().context
  const rows = await database
    .select()
    .from(files)
    .where(eq(files.user_id, await userIdOf(api, slug)))
  const stored = await Promise.all(rows.map(({ name }) => vault.read(name)))
  return stored.filter((bytes) => bytes !== undefined).length
}

const describeDocuments = (api: GetApi) =>
  describe('documents', () => {
    test('are erased half a year after the decision, not while it is awaited', async () => {
      const waiting = await applySomebody(api())
      const decided = await applySomebody(api())
      await decideApplication(api().context, { slug: decided.subscription.slug, isApproved: true })
      await eraseAfter(api, 179)
      expect(await documentsOf(api, decided.user.slug)).toBe(1)
      const { database, files: vault } = api().context
      const userId = await userIdOf(api, decided.user.slug)
      const [file] = await database.select().from(files).where(eq(files.user_id, userId))
      await eraseAfter(api, 181)
      expect(await documentsOf(api, decided.user.slug)).toBe(0)
      expect(await vault.read(file?.name ?? '')).toBeUndefined()
      expect(await documentsOf(api, waiting.user.slug)).toBe(1)
    })

    test('of which nothing was stored, because the process ended, are erased', async () => {
      const { context } = api()
      const { user } = await applySomebody(api())
      const user_id = await userIdOf(api, user.slug)
      const vault = context.files
      const [lost, kept] = [await vault.write(Buffer.of(1)), await vault.write(Buffer.of(2, 2))]
      const row = { name: kept, purpose: 'selfie', media_type: 'image/jpeg', bytes: 2 } as const
      const stored = { user_id, created_at: context.now() }
      await context.database.insert(files).values({ ...row, ...stored })
      const tomorrow = new Date(Date.now() + dayMs)
      expect((await vault.listPending(tomorrow)).toSorted()).toEqual([lost, kept].toSorted())
      await settlePendingFiles(context, new Date(Date.now() - dayMs))
      expect(await vault.read(lost)).toHaveLength(1)
      await settlePendingFiles(context, tomorrow)
      expect(await vault.read(lost)).toBeUndefined()
      expect(await vault.read(kept)).toHaveLength(2)
      expect(await vault.listPending(tomorrow)).toEqual([])
      expect(await documentsOf(api, user.slug)).toBe(2)
    })

    test('stay where the answer of the database was lost after it had stored them', async () => {
      const { context } = api()
      const { user } = await applySomebody(api())
      const user_id = await userIdOf(api, user.slug)
      const sent = { selfie: asFile(await photograph()) }
      const written: string[] = []
      const lost = withStoredFiles(context, sent, async (stored) => {
        written.push(...stored.map(({ name }) => name))
        await insertFiles(context.database, stored, { user_id, created_at: context.now() })
        throw new Error('Connection terminated unexpectedly')
      })
      await expect(lost).rejects.toThrow('Connection terminated')
      const [name = ''] = written
      expect(await documentsOf(api, user.slug)).toBe(2)
      await settlePendingFiles(context, new Date(Date.now() + dayMs))
      expect(await context.files.listPending(new Date(Date.now() + dayMs))).toEqual([])
      expect(await context.files.read(name)).toBeDefined()
    })

    test('go at once where the call was refused', async () => {
      const { context } = api()
      const written: string[] = []
      const refusal = withStoredFiles(context, { selfie: asFile(await photograph()) }, (stored) => {
        written.push(...stored.map(({ name }) => name))
        throw refused('invalid_transition')
      })
      await expect(refusal).rejects.toThrow()
      expect(written).toHaveLength(1)
      expect(await context.files.read(written[0] ?? '')).toBeUndefined()
    })

    test('are erased at once where the operator asks for it', async () => {
      const { user, subscription } = await applySomebody(api())
      const ask = (slug: string) =>
        api().app.request('/operator/erase-documents', {
          method: 'POST',
          headers: operatorHeaders,
          body: JSON.stringify({ slug }),
        })
      expect((await ask('nothing')).status).toBe(404)
      expect((await ask(subscription.slug)).status).toBe(204)
      expect(await documentsOf(api, user.slug)).toBe(0)
      expect((await ask(subscription.slug)).status).toBe(204)
    })
  })

const describeOthers = (api: GetApi) =>
  describe('personal data that is not needed any more', () => {
    test('what an applicant wrote goes a year after an application that came to nothing', async () => {
      const rejected = await applySomebody(api(), { extra: { address_line1: '断られた町1-1' } })
      await decideApplication(api().context, {
        slug: rejected.subscription.slug,
        isApproved: false,
      })
      await rentSomebody(api(), { extra: { address_line1: '契約した町2-2' } })
      await eraseAfter(api, 364)
      expect(await tablesWith(api(), '断られた町')).toContain('applications')
      await eraseAfter(api, 366)
      // The customer's own profile stays until they change it or close the account.
      expect(await tablesWith(api(), '断られた町')).toEqual(['users'])
      expect(await tablesWith(api(), '契約した町')).toContain('applications')
      // The customer still sees that there was an application.
      const { token } = rejected
      expect((await api().send(listSubscriptions, { token })).results).toMatchObject([
        { status: 'application_rejected' },
      ])
    })

    test('requests, and addresses that left the newsletter, go after a year', async () => {
      const asked = 'asked@example.org'
      const left = 'left@example.org'
      const kept = 'kept@example.org'
      const body = { email: asked, category: 'phones', device_name: 'Fairphone 6' }
      await api().send(requestDevice, { body, headers: fromSomewhere() })
      const [device] = (await api().send(listBetaDevices)).results
      await api().send(requestBetaSignUp, {
        body: { email: asked, device_id: device?.id, language: 'en', consent: true },
        headers: fromSomewhere(),
      })
      for (const email of [left, kept]) {
        await requestNewsletter(api(), email)
        await confirmNewsletter(api(), await newsletterTokenFor(api(), email))
      }
      await requestNewsletter(api(), left, false)
      await eraseAfter(api, 364)
      expect(await tablesWith(api(), asked)).toEqual(
        expect.arrayContaining(['beta_signup_requests', 'device_requests']),
      )
      expect(await tablesWith(api(), left)).toContain('newsletter_subscribers')
      await eraseAfter(api, 366)
      expect(await tablesWith(api(), asked)).toEqual(['emails'])
      expect(await tablesWith(api(), left)).toEqual(['emails'])
      expect(await tablesWith(api(), kept)).toContain('newsletter_subscribers')
    })

    test('sellers of devices are forgotten after three years, but not while a device is here', async () => {
      const sold = await accepted(api)
      await receiveTradeIn(api().context, sold.session_id)
      await completeTradeIn(api().context, sold.session_id)
      const here = await accepted(api)
      await receiveTradeIn(api().context, here.session_id)
      const sellerOf = async (sessionId: string) => {
        const { database } = api().context
        const [row] = await database
          .select()
          .from(tradeIns)
          .where(eq(tradeIns.session_id, sessionId))
        return { name: row?.last_name, phone: row?.phone, imei: row?.imei_hash }
      }
      await eraseAfter(api, 3 * 365)
      expect(await sellerOf(sold.session_id)).toMatchObject({ name: '高橋' })
      await eraseAfter(api, 3 * 366)
      expect(await sellerOf(sold.session_id)).toEqual({ name: null, phone: null, imei: null })
      expect(await sellerOf(here.session_id)).toMatchObject({ name: '高橋' })
      const { token } = sold
      const shown = await api().send(getTradeInStatus, { body: {}, headers, token })
      expect(shown.own).toMatchObject([{ status: 'TRADE_IN_COMPLETED' }])
    })

    test('name and address stay with the books of a closed account for ten years', async () => {
      const signUp = { last_name: '長谷部' }
      const renting = await rentSomebody(api(), { signUp, extra: { last_name: '長谷部' } })
      await receiveReturn(api().context, renting.subscription.slug)
      await api().work()
      await closeAccount(api().context, renting.user.slug)
      await api().work()
      await eraseAfter(api, 0)
      expect(await documentsOf(api, renting.user.slug)).toBe(0)
      await eraseAfter(api, 10 * 365)
      expect(await tablesWith(api(), '長谷部')).toEqual(['applications', 'users'])
      await eraseAfter(api, 10 * 366)
      expect(await tablesWith(api(), '長谷部')).toEqual([])
    })
  })

export const retentionSuite = (api: GetApi) => {
  describeDocuments(api)
  describeOthers(api)
}
