import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#api/store/tables/account-tables.ts'
import { variants } from '#api/store/tables/catalogue-tables.ts'
import { applications, subscriptions } from '#api/store/tables/subscription-tables.ts'
import { restoreSuspendedUser } from '#api/store/user-status.ts'
import { decideApplication } from '#api/use-cases/decide-application.ts'
import { endIdentity } from '#api/use-cases/decide-identity.ts'
import { getMe } from '#contract/account.ts'
import { listInvoices } from '#contract/account-billing.ts'
import { changeMe } from '#contract/account-profile.ts'
import {
  cancelSubscription,
  listSubscriptions,
  updateSubscription,
} from '#contract/account-subscriptions.ts'
import { apply, precheckApplication, preparePayment } from '#contract/application.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import {
  applicationForm,
  applySomebody,
  offerOf,
  onlyOf,
  passDays,
  rentedItem,
} from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

const describeChecks = (api: GetApi) =>
  describe('applying', () => {
    test('is checked first, and then reviewed', async () => {
      const { token } = await signUpSomebody(api())
      const { variant, price } = await offerOf(api())
      const check = await api().send(precheckApplication, {
        params: { id: rentedItem },
        query: `variant_id=${variant.id}&months=12`,
        token,
      })
      expect(check).toMatchObject({ price, requires_documents: true, slots: { used: 0, max: 2 } })
      const came = { first: { utm_source: 'letter', timestamp: '2026-11-22T23:00:00.000Z' } }
      const body = await applicationForm(api(), {
        accepted_monthly: price.monthly,
        attribution: JSON.stringify(came),
      })
      const subscription = await api().send(apply, { params: { id: rentedItem }, token, body })
      expect(subscription).toMatchObject({
        status: 'review_in_progress',
        request_status: 'pending',
        monthly: price.monthly,
        allowed_actions: ['cancel', 'change_card', 'rename', 'set_points_auto_use'],
      })
      const { database } = api().context
      const stored = await database
        .select({ attribution: applications.attribution })
        .from(applications)
        .innerJoin(subscriptions, eq(subscriptions.id, applications.subscription_id))
        .where(eq(subscriptions.slug, subscription.slug))
      expect(stored).toEqual([{ attribution: came }])
      const again = await api().refusal(precheckApplication, { params: { id: rentedItem }, token })
      expect(again).toMatchObject({
        status: 409,
        code: 'multiple_applications',
        data: { slugs: [subscription.slug] },
      })
      const form = await api().refusal(apply, {
        params: { id: rentedItem },
        token,
        body: await applicationForm(api()),
      })
      expect(form).toMatchObject({ status: 400, code: 'multiple_applications' })
    })

    test.for([
      [{ terms: 'false' }, 'validation_error'],
      [{ no_resale: undefined }, 'validation_error'],
      [{ terms_version: '2020-01-01' }, 'terms_outdated'],
      [{ accepted_monthly: 1 }, 'price_changed'],
      [{ date_of_birth: '2015-01-01' }, 'under_age'],
      [{ document_front: undefined }, 'validation_error'],
      [{ variant_id: 999_999 }, 'device_not_available'],
      [{ coupon_code: 'NOSUCH' }, 'coupon_invalid'],
      [{ coupon_code: 'TABLET20' }, 'coupon_not_applicable'],
    ] as const)('with %o is refused as %s and takes nothing', async ([extra, code]) => {
      const { token } = await signUpSomebody(api())
      const before = await offerOf(api())
      const refusal = await api().refusal(apply, {
        params: { id: rentedItem },
        token,
        body: await applicationForm(api(), extra),
      })
      expect(refusal).toMatchObject({ status: 400, code })
      expect((await offerOf(api())).variant.stock).toBe(before.variant.stock)
      expect((await api().send(listSubscriptions, { token })).count).toBe(0)
    })
  })

const describeReview = (api: GetApi) =>
  describe('an application', () => {
    test('by 20 people for the last piece succeeds once', async () => {
      const { variant } = await offerOf(api(), 'apple-iphone-17', 24)
      const people = await Promise.all(Array.from({ length: 20 }, () => signUpSomebody(api())))
      const form = () => applicationForm(api(), { variant_id: variant.id, months: 24 })
      const forms = await Promise.all(people.map(form))
      const { database } = api().context
      await database.update(variants).set({ stock: 1 }).where(eq(variants.id, variant.id))
      const answers = await Promise.all(
        people.map(({ token }, index) =>
          api().call(apply, { params: { id: rentedItem }, token, body: forms[index] }),
        ),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 201)).toHaveLength(1)
      expect(statuses.filter((status) => status === 400)).toHaveLength(19)
      const [left] = await database.select().from(variants).where(eq(variants.id, variant.id))
      expect(left).toMatchObject({ stock: 0, is_out_of_stock: true })
      await database
        .update(variants)
        .set({ stock: 500, is_out_of_stock: false })
        .where(eq(variants.id, variant.id))
    })

    test('is rejected with nothing charged, and the piece comes back', async () => {
      const before = (await offerOf(api())).variant.stock
      const { token, subscription } = await applySomebody(api())
      await decideApplication(api().context, {
        slug: subscription.slug,
        isApproved: false,
        reason: 'identity',
      })
      expect(await onlyOf(api(), token)).toMatchObject({
        status: 'application_rejected',
        request_status: 'rejected',
        allowed_actions: [],
      })
      expect((await offerOf(api())).variant.stock).toBe(before)
      expect((await api().send(getMe, { token })).identity.state).toBe('rejected')
      const again = decideApplication(api().context, { slug: subscription.slug, isApproved: true })
      await expect(again).rejects.toMatchObject({ status: 400, code: 'invalid_transition' })
    })

    test('that is approved but not paid in seven days expires', async () => {
      const { token: first, subscription, email } = await applySomebody(api())
      await decideApplication(api().context, { slug: subscription.slug, isApproved: true })
      expect((await onlyOf(api(), first)).status).toBe('waiting_for_payment')
      const token = await passDays(api(), 9, email)
      expect(await onlyOf(api(), token)).toMatchObject({
        status: 'expired',
        unpaid_invoice_slug: null,
      })
      expect((await api().send(listInvoices, { token })).results).toMatchObject([
        { status: 'CANCELLED' },
      ])
    })

    test('of another customer is not found', async () => {
      const { subscription } = await applySomebody(api())
      const { token } = await signUpSomebody(api())
      const params = { slug: subscription.slug }
      expect((await api().refusal(cancelSubscription, { params, token })).status).toBe(404)
      expect(
        (await api().refusal(updateSubscription, { params, token, body: { nickname: 'x' } }))
          .status,
      ).toBe(404)
      expect((await api().refusal(preparePayment, { params, token })).status).toBe(404)
    })
  })

const describeIdentity = (api: GetApi) =>
  describe('an identity', () => {
    const decide = (slug: string, isApproved: boolean, reason?: string) =>
      decideApplication(api().context, { slug, isApproved, reason })
    const me = (token: string) => api().send(getMe, { token })
    const applyAs = async (token: string, extra: Parameters<typeof applicationForm>[1]) =>
      api().call(apply, {
        params: { id: rentedItem },
        token,
        body: await applicationForm(api(), extra),
      })
    /** A customer whose documents were good, and who may apply again. */
    const approved = async () => {
      const applied = await applySomebody(api())
      const { slug } = applied.subscription
      await decide(slug, true)
      await api().call(cancelSubscription, { params: { slug }, token: applied.token })
      return applied
    }

    test('with bad documents makes its owner unverified, and new ones verified', async () => {
      const { token, subscription } = await applySomebody(api())
      await decide(subscription.slug, false, 'identity')
      expect(await me(token)).toMatchObject({
        status: 'unverified',
        identity: { state: 'rejected' },
      })
      const again = await applyAs(token, {})
      expect(again.status).toBe(201)
      await decide((await onlyOf(api(), token)).slug, true)
      expect(await me(token)).toMatchObject({ status: 'verified', identity: { state: 'approved' } })
    })

    test('is not judged by a rejection for another reason', async () => {
      const { token, subscription } = await applySomebody(api())
      await decide(subscription.slug, false, 'income')
      expect(await me(token)).toMatchObject({ status: 'normal', identity: { state: 'submitted' } })
    })

    test('of a suspended customer changes when the suspension ends', async () => {
      const { token, subscription, user } = await applySomebody(api())
      const { database } = api().context
      await database
        .update(users)
        .set({ status: 'temporary_suspend', status_before_suspension: 'normal' })
        .where(eq(users.slug, user.slug))
      await decide(subscription.slug, false, 'identity')
      expect((await me(token)).status).toBe('temporary_suspend')
      const [row] = await database.select().from(users).where(eq(users.slug, user.slug))
      await restoreSuspendedUser(database, row?.id ?? 0)
      expect((await me(token)).status).toBe('unverified')
    })

    test('that is approved takes over what the documents showed', async () => {
      const { token } = await signUpSomebody(api())
      const extra = { last_name: '伊藤', last_name_kana: 'イトウ', date_of_birth: '1990-01-02' }
      expect((await applyAs(token, { ...extra, city: '港区' })).status).toBe(201)
      expect(await me(token)).toMatchObject({ last_name: '高橋' })
      await decide((await onlyOf(api(), token)).slug, true)
      expect(await me(token)).toMatchObject({ ...extra, address: { city: '港区' } })
    })

    test.for([
      [{ last_name: '伊藤' }, ['last_name']],
      [
        { first_name_kana: 'ユミ', date_of_birth: '1990-01-02' },
        ['first_name_kana', 'date_of_birth'],
      ],
      [{ city: '港区', postal_code: '1050001' }, ['postal_code', 'city']],
    ] as const)(
      'that is approved cannot be changed by an application without documents: %o',
      async ([extra, fields]) => {
        const { token } = await approved()
        const without = { document_type: undefined, document_front: undefined }
        const refused = await applyAs(token, { ...without, ...extra })
        const codes = fields.map((field) => [field, [{ code: 'field_locked' }]])
        expect([refused.status, await refused.json()]).toMatchObject([
          400,
          { code: 'field_locked', errors: Object.fromEntries(codes) },
        ])
        const other = { ...without, occupation: 'student', phone: '09011112223' }
        expect((await applyAs(token, other)).status).toBe(201)
      },
    )

    test('that the operator ends wants documents again, and frees the name', async () => {
      const { token, user } = await approved()
      await endIdentity(api().context, user.slug)
      expect(await me(token)).toMatchObject({ status: 'unverified', identity: { state: 'none' } })
      await expect(endIdentity(api().context, user.slug)).rejects.toMatchObject({
        code: 'invalid_transition',
      })
      const body = { last_name: '伊藤' }
      expect((await api().call(changeMe, { token, body })).status).toBe(200)
      const without = { document_type: undefined, document_front: undefined }
      expect((await applyAs(token, without)).status).toBe(400)
      expect((await applyAs(token, body)).status).toBe(201)
    })
  })

const describeRefusals = (api: GetApi) =>
  test('a customer whom the operator refuses gets 403 and no facts', async () => {
    const { token, user } = await signUpSomebody(api())
    await api()
      .context.database.update(users)
      .set({ is_refused: true })
      .where(eq(users.slug, user.slug))
    const refusal = await api().refusal(precheckApplication, { params: { id: rentedItem }, token })
    expect(refusal).toMatchObject({ status: 403, code: 'bad_reputation', errors: {} })
    expect(refusal.data).toBeUndefined()
  })

export const applicationSuite = (api: GetApi) => {
  describeChecks(api)
  describeReview(api)
  describeIdentity(api)
  describeRefusals(api)
}
