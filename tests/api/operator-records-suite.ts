import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { eraseDocuments } from '#api/use-cases/erase-personal-data.ts'
import { changeAddress } from '#contract/account-profile.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { newAddress } from '#tests/support/applicant.ts'
import { operatorHeaders } from '#tests/support/operating.ts'
import { asFile, photograph } from '#tests/support/pictures.ts'
import { startChange } from '#tests/support/purchases.ts'
import { applySomebody, rentSomebody } from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'
import { tradeIn } from '#tests/support/trade-in-actions.ts'
import { accepted, headers } from '#tests/support/trading-in.ts'

const recorded = v.looseObject({ documents: v.array(v.looseObject({ name: v.string() })) })

/** Calls of staff that read; each names who reads. */
const reading = (api: GetApi) => {
  const read = (record: string, query: Record<string, string>, headers = operatorHeaders) =>
    api().app.request(`/operator/${record}?${new URLSearchParams(query)}`, {
      headers: { ...headers, 'OPERATOR-ID': 'sato.mika' },
    })
  const recordOf = async (record: string, query: Record<string, string>) =>
    v.parse(recorded, await (await read(record, query)).json())
  const logOf = async (subject: string) => (await read('log', { subject })).json()
  return { read, recordOf, logOf }
}

const describeSubscriptions = (api: GetApi) =>
  describe('staff read of a subscription', () => {
    const { read, recordOf, logOf } = reading(api)

    test('what the applicant wrote and sent, and that is recorded', async () => {
      const { subscription, email, user } = await applySomebody(api(), {
        extra: { address_line1: '一番町1-1' },
      })
      const { slug } = subscription
      // A pasted slug may have spaces around it.
      const record = await recordOf('subscription', { slug: ` ${slug} ` })
      expect(record).toMatchObject({
        slug,
        status: 'review_in_progress',
        months: 12,
        device: { name_en: 'iPhone 17' },
        new_device: null,
        customer: { slug: user.slug, email },
        application: {
          last_name: '高橋',
          address_line1: '一番町1-1',
          document_type: expect.any(String),
        },
        ships_to: 'application',
        documents: [{ purpose: 'document_front', media_type: 'image/jpeg' }],
      })
      const [front] = record.documents
      const picture = await read('document', { slug, name: front?.name ?? '' })
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect(picture.headers.get('cache-control')).toBe('no-store')
      expect((await picture.arrayBuffer()).byteLength).toBe(front?.bytes)
      expect(await logOf(slug)).toMatchObject({
        results: [
          { operator: 'sato.mika', action: 'read-document', outcome: 'done' },
          { operator: 'sato.mika', action: 'read-subscription', outcome: 'done' },
        ],
      })
    })

    test('the address of the account once the device was delivered, and the device of a change', async () => {
      const { subscription } = await rentSomebody(api())
      expect(await recordOf('subscription', { slug: subscription.slug })).toMatchObject({
        ships_to: 'customer',
        customer: { address_line1: expect.any(String) },
      })
      const change = await startChange(api())
      await change.ask()
      expect(await recordOf('subscription', { slug: change.slug })).toMatchObject({
        new_device: { name_en: 'Google Pixel 10', months: 24 },
      })
    })

    test('no picture that is erased, or that belongs to something else', async () => {
      const { slug } = (await applySomebody(api())).subscription
      const other = (await applySomebody(api())).subscription
      const [front] = (await recordOf('subscription', { slug })).documents
      const name = front?.name ?? ''
      expect((await read('document', { slug: other.slug, name })).status).toBe(404)
      await eraseDocuments(api().context, slug)
      expect((await read('document', { slug, name })).status).toBe(404)
      expect((await recordOf('subscription', { slug })).documents).toEqual([])
    })

    test('nothing without the credentials, a slug or a subscription', async () => {
      const { slug } = (await applySomebody(api())).subscription
      const stranger = { ...operatorHeaders, 'CLIENT-SECRET': 'wrong' }
      const refused = [
        await read('subscription', { slug }, stranger),
        await read('document', { slug, name: 'x' }, stranger),
      ]
      for (const { status } of refused) expect([401, 403]).toContain(status)
      expect((await read('subscription', {})).status).toBe(400)
      expect((await read('document', { slug })).status).toBe(400)
      expect((await read('subscription', { slug: randomUUID() })).status).toBe(404)
    })
  })

const describeOthers = (api: GetApi) =>
  describe('staff read', () => {
    const { read, recordOf, logOf } = reading(api)
    const send = (action: string, body: object) =>
      api().app.request(`/operator/${action}`, {
        method: 'POST',
        headers: operatorHeaders,
        body: JSON.stringify(body),
      })

    test('a change of address beside the address before, with its documents', async () => {
      const { token, password, email } = await signUpSomebody(api())
      const form = new FormData()
      const fields = {
        ...newAddress,
        password,
        document_front: asFile(await photograph()),
      }
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      const { slug } = await api().send(changeAddress, { token, body: form })
      const record = await recordOf('address-change', { slug })
      expect(record).toMatchObject({
        slug,
        status: 'pending',
        city: '大阪市北区',
        customer: { email, city: null },
        documents: [{ purpose: 'document_front' }],
      })
      const name = record.documents[0]?.name ?? ''
      expect((await read('document', { slug, name })).status).toBe(200)
    })

    test('a trade-in with the seller to whom the kit is sent', async () => {
      const { session_id } = await accepted(api)
      expect(await recordOf('trade-in', { session_id })).toMatchObject({
        session_id,
        status: 'OFFER_ACCEPTED',
        capacity: '256GB',
        seller: { last_name: '高橋', address_line1: '神宮前1-1', phone: '09011112222' },
        customer: { email: expect.any(String), language: expect.any(String) },
        kit: { carrier: 'ヤマト運輸', sent_at: null, tracking: null },
        documents: [],
      })
      expect((await read('trade-in', { session_id: randomUUID() })).status).toBe(404)
      expect((await read('document', { session_id, name: 'x' })).status).toBe(404)
    })

    test('a trade-in by its session in capitals, and the log has it under the same one', async () => {
      const { session_id } = await accepted(api)
      const inCapitals = session_id.toUpperCase()
      expect((await read('trade-in', { session_id: inCapitals })).status).toBe(200)
      await send('send-trade-in-kit', { session_id: inCapitals, carrier: 'x', tracking: '1' })
      const log = await logOf(session_id)
      expect(log).toMatchObject({
        results: [{ action: 'send-trade-in-kit' }, { action: 'read-trade-in' }],
      })
      expect(await logOf(inCapitals)).toEqual(log)
      await send('receive-trade-in', { session_id })
      const form = new FormData()
      form.append('session_id', session_id)
      form.append('trade_in_photo', asFile(await photograph()))
      await api().app.request('/operator/trade-in-photo', {
        method: 'POST',
        headers,
        body: form,
      })
      const [photo] = (await recordOf('trade-in', { session_id })).documents
      const picture = await read('document', { session_id: inCapitals, name: photo?.name ?? '' })
      expect(picture.status).toBe(200)
    })
  })

const describeInspections = (api: GetApi) =>
  describe('staff that inspect a traded-in device read', () => {
    const { recordOf } = reading(api)

    test('what its seller said of it, and what it is worth like that', async () => {
      const { session_id, offer } = await accepted(api)
      const record = await recordOf('trade-in', { session_id })
      expect(record).toMatchObject({
        imei_last4: offer.imei_last4,
        network_restriction: offer.network_restriction,
        amount: offer.amount,
        bonus: offer.bonus,
        max_price: offer.breakdown[0]?.amount,
        received_at: null,
        adjusted: null,
      })
      const { conditions } = v.parse(
        v.looseObject({
          conditions: v.array(
            v.looseObject({ code: v.string(), answer: v.string(), factor_pct: v.number() }),
          ),
        }),
        record,
      )
      expect(conditions.map(({ code, answer }) => ({ code, option: answer }))).toEqual(
        offer.answers,
      )
    })

    test('the offer that they made instead, and until when it can be answered', async () => {
      const { session_id } = await tradeIn('OFFER_ADJUSTED', api)
      expect(await recordOf('trade-in', { session_id })).toMatchObject({
        status: 'OFFER_ADJUSTED',
        received_at: expect.any(String),
        adjusted: { amount: 50_000, bonus: 5_000, answer_by: expect.any(String) },
      })
    })
  })

export const operatorRecordsSuite = (api: GetApi) => {
  describeSubscriptions(api)
  describeOthers(api)
  describeInspections(api)
}
