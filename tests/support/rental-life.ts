import { eq, sql } from 'drizzle-orm'
import { variants } from '#api/store/tables/catalogue-tables.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import { returnFromRepair } from '#api/use-cases/repair-device.ts'
import { listInvoices } from '#contract/account-billing.ts'
import { cancelSubscription, updateSubscription } from '#contract/account-subscriptions.ts'
import { addDays, daysBetween } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { ApiUnderTest } from './api-under-test.ts'
import { onlyOf, passDays, rentSomebody } from './renting.ts'

type RentalInput = Parameters<typeof rentSomebody>[1]

/** One rental, and what its customer and the test's calendar can do with it. */
export async function startRental(api: ApiUnderTest, input: RentalInput = {}) {
  const rented = await rentSomebody(api, input)
  const { slug, monthly } = rented.subscription
  const startedOn = dayInJapan(api.clock.now)
  let { token } = rented
  const call = () => ({ params: { slug }, token })
  const invoices = async () => (await api.send(listInvoices, { token })).results
  const pass = async (days: number) => {
    token = await passDays(api, days, rented.email)
  }
  return {
    ...rented,
    slug,
    monthly,
    startedOn,
    token: () => token,
    today: () => dayInJapan(api.clock.now),
    day: (days: number) => addDays(startedOn, days),
    pass,
    /** Lets days pass until the given day. */
    passTo: (day: string) => pass(daysBetween(dayInJapan(api.clock.now), day)),
    now: () => onlyOf(api, token),
    invoices,
    /** Those of the month that begins on this day. */
    invoicesOf: async (month: string) =>
      (await invoices()).filter(({ period_from }) => period_from === month),
    end: (body?: Record<string, unknown>) => api.send(cancelSubscription, { ...call(), body }),
    refusedEnd: (body?: Record<string, unknown>) =>
      api.refusal(cancelSubscription, { ...call(), body }),
    update: (body: Record<string, unknown>) => api.send(updateSubscription, { ...call(), body }),
    refusedUpdate: (body: Record<string, unknown>) =>
      api.refusal(updateSubscription, { ...call(), body }),
  }
}
export type RentalLife = Awaited<ReturnType<typeof startRental>>

/** Makes a rental older by whole months, as if it had begun then and every month had been paid. */
export const age = (api: ApiUnderTest, slug: string, months: number) => {
  const earlier = (column: string) =>
    sql`(${sql.identifier(column)} - ${months} * interval '1 month')::date`
  return api.context.database
    .update(subscriptions)
    .set({
      started_on: earlier('started_on'),
      device_since: earlier('device_since'),
      minimum_started_on: earlier('minimum_started_on'),
      minimum_ends_on: earlier('minimum_ends_on'),
      months_invoiced: sql`months_invoiced + ${months}`,
    })
    .where(eq(subscriptions.slug, slug))
}

/** A device goes back to its customer. */
export const sendFromRepair = (api: ApiUnderTest, slug: string) =>
  returnFromRepair(api.context, { slug, carrier: 'ヤマト運輸', tracking: '77-0', etaDays: 2 })

/** Pieces of a variant that are free. */
export const stockOf = async (api: ApiUnderTest, variantId: number) => {
  const [row] = await api.context.database
    .select({ stock: variants.stock })
    .from(variants)
    .where(eq(variants.id, variantId))
  return row?.stock
}
