import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { users } from '#api/store/tables/account-tables.ts'
import { eraseOldPersonalData } from '#api/use-cases/erase-personal-data.ts'
import { listInvoices } from '#contract/account-billing.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { enter, operatorHeaders } from '#tests/support/operating.ts'
import { asFile, photograph, scriptedPdf } from '#tests/support/pictures.ts'
import { passDays, rentSomebody } from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'
import { codeOf, operate, tradeIn } from '#tests/support/trade-in-actions.ts'

const { 'Content-Type': _json, ...headers } = operatorHeaders
const named = v.looseObject({ name: v.optional(v.string()), code: v.optional(v.string()) })

const upload = async (
  api: GetApi,
  action: string,
  body: Readonly<Record<string, string | File>>,
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, value)
  const sent = await api().app.request(`/operator/${action}`, {
    method: 'POST',
    headers,
    body: form,
  })
  return { http: sent.status, ...v.parse(named, await sent.json()) }
}

const breakdown = [
  { text_ja: '画面の交換', text_en: 'New screen', quantity: 1, amount: 12_000 },
  { text_ja: 'ケーブル', text_en: 'Cable', quantity: 2, amount: 3000 },
]

const recordOf = v.looseObject({
  photos: v.nullable(v.array(v.string())),
  documents: v.array(v.looseObject({ name: v.string(), purpose: v.string() })),
})

async function draftOf(api: GetApi) {
  const rented = await rentSomebody(api())
  const subscription_slug = rented.subscription.slug
  const draft = await enter(api, 'draft-charge', { subscription_slug, lines: breakdown })
  const { slug = '', number = '' } = draft
  const attach = async (file?: File) =>
    upload(api, 'charge-photo', {
      invoice_slug: slug,
      charge_photo: file ?? asFile(await photograph()),
    })
  const read = async (name: string, token: string) =>
    api().app.request(`/files/${name}`, { headers: { Authorization: `Bearer ${token}` } })
  const record = async (of: string) => {
    const path = `/operator/invoice?number=${of}`
    return v.parse(recordOf, await (await api().app.request(path, { headers })).json())
  }
  return { ...rented, slug, number, attach, read, record }
}

const describeSending = (api: GetApi) =>
  describe('the photographs of a charge by hand', () => {
    test('come with it to its customer alone, with a breakdown, and an e-mail says so', async () => {
      const { token, email, slug, number, attach, read, record } = await draftOf(api)
      const { http, name = '' } = await attach()
      expect(http).toBe(201)
      await attach()
      expect(await attach(asFile(await scriptedPdf()))).toMatchObject({ http: 400 })
      expect((await record(number)).documents).toHaveLength(2)
      const send = (photos: string[]) =>
        enter(api, 'send-charge', { invoice_slug: slug, days: 5, photos })
      const other = await (await draftOf(api)).attach()
      expect(await send([other.name ?? ''])).toMatchObject({ code: 'validation_error' })
      const sent = await send([name])
      expect(sent).toMatchObject({ status: 'UNPAID', total: 15_000 })
      const { results } = await api().send(listInvoices, { token })
      const shown = results.find((one) => one.slug === slug)
      expect(shown).toMatchObject({ photos: [`/files/${name}`], lines: breakdown })
      expect(results.filter(({ photos }) => photos !== undefined)).toHaveLength(1)
      const own = await read(name, token)
      expect(own.headers.get('content-type')).toBe('image/jpeg')
      expect((await read(name, (await signUpSomebody(api())).token)).status).toBe(404)
      await api().work()
      const mail = api().outbox.findLast(
        ({ to, subject }) => to === email && subject.includes('15,000'),
      )
      expect(mail?.text).toContain('写真と内訳')
      expect(await record(sent.number ?? '')).toMatchObject({ photos: [name] })
      const path = `/operator/document?slug=${slug}&name=${name}`
      expect((await api().app.request(path, { headers })).status).toBe(200)
    })

    test('cannot be added once it is sent, and no more than 20 are stored', async () => {
      const { slug, attach } = await draftOf(api)
      for (let count = 0; count < 20; count += 1)
        expect(await attach()).toMatchObject({ http: 201 })
      expect(await attach()).toMatchObject({ http: 400, code: 'validation_error' })
      await enter(api, 'send-charge', { invoice_slug: slug })
      expect(await attach()).toMatchObject({ http: 400, code: 'invalid_transition' })
    })

    test('belong to the invoice that takes its place', async () => {
      const { email, slug, attach, read, record } = await draftOf(api)
      const { name = '' } = await attach()
      await enter(api, 'send-charge', { invoice_slug: slug, days: 3, photos: [name] })
      await passDays(api(), 5, email)
      const again = await enter(api, 'reissue-invoice', { invoice_slug: slug })
      const { photos, documents } = await record(again.number ?? '')
      expect([photos, documents.length]).toEqual([[name], 1])
      const token = await passDays(api(), 0, email)
      expect((await read(name, token)).status).toBe(200)
      await api().work()
      const mail = api().outbox.findLast(({ to }) => to === email)
      expect(mail?.text).toContain('写真と内訳')
    })
  })

const describeRemoving = (api: GetApi) =>
  describe('a photograph that staff have attached by mistake', () => {
    const asked = async (action: string, body: object) => codeOf(await operate(api, action, body))

    test('is removed from the draft of a charge, bytes and all, and not once it is sent', async () => {
      const { slug: invoice_slug, number, attach, record } = await draftOf(api)
      const wrong = (await attach()).name ?? ''
      const right = (await attach()).name ?? ''
      const other = (await (await draftOf(api)).attach()).name ?? ''
      const remove = (name: string, slug = invoice_slug) =>
        asked('remove-charge-photo', { invoice_slug: slug, name })
      expect(await remove(other)).toBe('not_found')
      expect(await remove(right, 'nothing')).toBe('not_found')
      expect(await remove(wrong)).toBeUndefined()
      expect(await remove(wrong)).toBe('not_found')
      expect((await record(number)).documents).toMatchObject([{ name: right }])
      const { files } = api().context
      expect([await files.read(wrong), await files.read(right)]).toEqual([
        undefined,
        expect.anything(),
      ])
      const sent = await enter(api, 'send-charge', { invoice_slug, photos: [wrong] })
      expect(sent).toMatchObject({ code: 'validation_error' })
      await enter(api, 'send-charge', { invoice_slug, photos: [right] })
      expect(await remove(right)).toBe('invalid_transition')
    })

    test('is removed from a traded-in device until its offer is adjusted', async () => {
      const { session_id } = await tradeIn('DEVICE_RECEIVED', api)
      const attach = async () => {
        const trade_in_photo = asFile(await photograph())
        return (await upload(api, 'trade-in-photo', { session_id, trade_in_photo })).name ?? ''
      }
      const wrong = await attach()
      const right = await attach()
      const remove = (name: string) => asked('remove-trade-in-photo', { session_id, name })
      expect(await remove(wrong)).toBeUndefined()
      expect(await remove(wrong)).toBe('not_found')
      expect(await api().context.files.read(wrong)).toBeUndefined()
      const reasons = [{ text_ja: '傷', text_en: 'Scratch' }]
      const offer = { session_id, amount: 100, reasons, photos: [right] }
      expect(await asked('adjust-trade-in', offer)).toBeUndefined()
      expect(await remove(right)).toBe('invalid_transition')
    })
  })

const describeErasing = (api: GetApi) =>
  describe('the photographs of a charge', () => {
    test('are erased once it is dropped, else with the books', async () => {
      const dropped = await draftOf(api)
      const kept = await draftOf(api)
      const names = [(await dropped.attach()).name ?? '', (await kept.attach()).name ?? '']
      await enter(api, 'cancel-charge', { invoice_slug: dropped.slug })
      await enter(api, 'send-charge', { invoice_slug: kept.slug, photos: [names[1]] })
      const { context } = api()
      const left = async () => {
        await eraseOldPersonalData.run(context, context.now())
        const files = await Promise.all(names.map((name) => context.files.read(name)))
        return files.map((file) => file !== undefined)
      }
      expect(await left()).toEqual([false, true])
      const mark = (set: { closed_at?: Date; erased_at?: Date | null }) =>
        context.database.update(users).set(set).where(eq(users.slug, kept.user.slug))
      await mark({ closed_at: context.now() })
      expect(await left()).toEqual([false, true])
      await mark({ erased_at: context.now() })
      expect(await left()).toEqual([false, false])
    })

    test('are pictures, as those of a traded-in device are', async () => {
      const { session_id } = await tradeIn('DEVICE_RECEIVED', api)
      const trade_in_photo = asFile(await scriptedPdf())
      const refused = await upload(api, 'trade-in-photo', { session_id, trade_in_photo })
      expect(refused).toMatchObject({ http: 400, code: 'file_type' })
      const { slug: invoice_slug, subscription } = await draftOf(api)
      const nothing = { key: randomUUID(), subscription_slug: subscription.slug, lines: [] }
      expect(await enter(api, 'draft-charge', nothing)).toMatchObject({ http: 400 })
      const unknown = { invoice_slug: `${invoice_slug}x`, charge_photo: asFile(await photograph()) }
      expect(await upload(api, 'charge-photo', unknown)).toMatchObject({ http: 404 })
    })
  })

export const chargePhotoSuite = (api: GetApi) => {
  describeSending(api)
  describeRemoving(api)
  describeErasing(api)
}
