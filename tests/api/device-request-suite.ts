import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '#api/domain/durations.ts'
import { items, variants } from '#api/store/tables/catalogue-tables.ts'
import { deviceRequests } from '#api/store/tables/request-tables.ts'
import { readOperatorQueue } from '#api/use-cases/read-operator-queue.ts'
import { listBetaDevices, requestBetaSignUp } from '#contract/beta.ts'
import type { Availability } from '#contract/enums.ts'
import { requestDevice } from '#contract/fullsite-requests.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { enter, operatorHeaders } from '#tests/support/operating.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

const wish = { category: 'phones', device_name: 'Pay at https://evil.example today' }

const requesting = (api: GetApi) => {
  const send = (body: object, from: string | Record<string, string> = {}) => {
    const { headers, ...sender } =
      typeof from === 'string' ? { headers: {}, token: from } : { headers: from }
    return api().send(requestDevice, {
      body,
      ...sender,
      headers: { ...fromSomewhere(), ...headers },
    })
  }
  const decide = async (body: Record<string, unknown>) => {
    const answer = await api().app.request('/operator/decide-device-request', {
      method: 'POST',
      headers: operatorHeaders,
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    return { http: answer.status, ...(text ? v.parse(v.looseObject({}), JSON.parse(text)) : {}) }
  }
  const record = async (slug: string) =>
    (
      await api().app.request(`/operator/device-request?slug=${slug}`, { headers: operatorHeaders })
    ).json()
  /** After the time in which everybody who waits is written to. */
  const mailTo = async (address: string) => {
    api().advance(10 * minuteMs)
    await api().work()
    return api().outbox.filter(({ to }) => to === address)
  }
  const queued = async () => {
    const { device_requests } = await readOperatorQueue(api().context, api().context.now())
    return device_requests.map(({ slug }) => slug)
  }
  return { send, decide, record, mailTo, queued }
}

const describeDecisions = (api: GetApi) =>
  describe('a request for a device', () => {
    const { send, decide, record, mailTo, queued } = requesting(api)

    test('is decided by staff with the item that is offered now, once, and then made again', async () => {
      const { token, email, user } = await signUpSomebody(api(), { language: 'en' })
      const { slug } = await send({ ...wish, budget_monthly: 3000 }, token)
      expect(await queued()).toContain(slug)
      expect(await record(slug)).toMatchObject({
        ...wish,
        status: 'pending',
        budget_monthly: 3000,
        email,
        customer: { slug: user.slug, language: 'en' },
      })
      for (const [item, code] of [
        [undefined, 'required'],
        ['nothing-of-ours', 'invalid_choice'],
      ] as const) {
        expect(await decide({ slug, approve: true, item })).toMatchObject({
          http: 400,
          errors: { item: [{ code }] },
        })
      }
      const approval = { slug, approve: true, item: 'apple-iphone-17' }
      expect((await decide(approval)).http).toBe(204)
      expect(await queued()).not.toContain(slug)
      expect(await decide(approval)).toMatchObject({
        http: 400,
        code: 'invalid_transition',
        data: { status: 'approved' },
      })
      const mails = await mailTo(email)
      const [available, ...more] = mails.filter(({ subject }) => subject.startsWith('You can'))
      expect(more).toEqual([])
      expect(available?.subject).toBe('You can apply for “iPhone 17” now')
      expect(available?.text).toContain('http://localhost:3000/en/devices/apple-iphone-17')
      expect(available?.text).not.toMatch(/evil|お/)
      expect((await send(wish, token)).status).toBe('pending')
    })

    test('of a guest is refused in the language of the request', async () => {
      const email = 'guest-refused@example.com'
      const { slug } = await send({ ...wish, email }, { 'Accept-Language': 'en' })
      expect(await record(slug)).toMatchObject({ email, language: 'en', customer: null })
      expect((await decide({ slug, approve: false, reason: 'too rare' })).http).toBe(204)
      expect(await record(slug)).toMatchObject({ status: 'rejected', reason_code: 'too rare' })
      const [, refusal] = await mailTo(email)
      expect(refusal?.subject).toBe('About the device you asked for')
      expect(refusal?.text).toContain(slug)
      expect(refusal?.text).not.toMatch(/evil|too rare|[ぁ-ん]/)
    })

    test('that a guest sends again is answered in the language of the last time', async () => {
      const email = 'guest-again@example.com'
      const { slug } = await send({ ...wish, email }, { 'Accept-Language': 'en' })
      expect((await send({ ...wish, email }, { 'Accept-Language': 'ja' })).slug).toBe(slug)
      await decide({ slug, approve: false })
      const [, refusal] = await mailTo(email)
      expect(refusal?.subject).toBe('いただいたリクエストについて')
    })

    test('from before the language was stored is refused in both', async () => {
      const email = 'guest-before@example.com'
      const { slug } = await send({ ...wish, email })
      await api()
        .context.database.update(deviceRequests)
        .set({ language: null })
        .where(eq(deviceRequests.slug, slug))
      await decide({ slug, approve: false })
      const [, refusal] = await mailTo(email)
      expect(refusal?.subject).toBe('いただいたリクエストについて / About the device you asked for')
    })

    test('that does not exist is unknown', async () => {
      expect((await decide({ slug: 'nobody', approve: false })).http).toBe(404)
    })
  })

const describeStock = (api: GetApi) =>
  describe('whoever waits', () => {
    const { send, record, mailTo, queued } = requesting(api)
    const variantOf = async (availability: Availability) => {
      const [found] = await api()
        .context.database.select({ item_id: items.id, item: items.slug, sku: variants.sku })
        .from(variants)
        .innerJoin(items, eq(items.id, variants.item_id))
        .where(eq(items.availability, availability))
        .limit(1)
      if (found === undefined) throw new Error(`Nothing is ${availability}.`)
      return found
    }

    test('for an item out of stock is written to once, when it is back', async () => {
      const { item_id, item, sku } = await variantOf('out-of-stock')
      const email = 'guest-waits@example.com'
      const { slug } = await send({ ...wish, item_id, email }, { 'Accept-Language': 'ja' })
      expect(await queued()).not.toContain(slug)
      expect(await mailTo(email)).toHaveLength(1)
      await enter(api, 'receive-stock', { sku, pieces: 1 })
      await mailTo(email)
      const [, back, ...more] = await mailTo(email)
      expect(more).toEqual([])
      expect(back?.text).toContain(`http://localhost:3000/devices/${item}\n`)
      expect(back?.text).not.toContain('/en/')
      expect(back?.text).not.toContain('evil')
      expect(await record(slug)).toMatchObject({ status: 'approved', item_id })
    })

    test('on the waiting list is written to once, when the device has arrived', async () => {
      const { item_id: device_id, item, sku } = await variantOf('pre-order')
      expect((await api().send(listBetaDevices)).results.map(({ id }) => id)).toContain(device_id)
      const email = 'beta-waits@example.com'
      const body = { email, device_id, language: 'en', consent: true }
      await api().send(requestBetaSignUp, { body, headers: fromSomewhere() })
      expect(await mailTo(email)).toHaveLength(1)
      await enter(api, 'receive-stock', { sku, pieces: 1 })
      await mailTo(email)
      const [, arrived, ...more] = await mailTo(email)
      expect(more).toEqual([])
      expect(arrived?.text).toContain(`/en/devices/${item}`)
      expect(arrived?.text).not.toMatch(/[ぁ-ん]/)
    })
  })

export const deviceRequestSuite = (api: GetApi) => {
  describeDecisions(api)
  describeStock(api)
}
