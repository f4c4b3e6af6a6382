import { asc, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { couponClaims, invoices, payments } from '#api/store/tables/billing-tables.ts'
import { variants } from '#api/store/tables/catalogue-tables.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import type { ApiUnderTest } from './api-under-test.ts'

/** Everything about the money of one subscription, as stored. */
export async function booksOf(api: ApiUnderTest, slug: string) {
  const { database } = api.context
  const [subscription] = await database
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.slug, slug))
  if (subscription === undefined) throw new Error(`There is no ${slug}.`)
  const billed = await database
    .select()
    .from(invoices)
    .where(eq(invoices.subscription_id, subscription.id))
    .orderBy(asc(invoices.id))
  const ids = billed.map(({ id }) => id)
  const paid = await database
    .select()
    .from(payments)
    .where(inArray(payments.invoice_id, ids))
    .orderBy(asc(payments.id))
  const [variant] = await database
    .select({ stock: variants.stock })
    .from(variants)
    .where(eq(variants.id, subscription.variant_id))
  const claims = await database
    .select()
    .from(couponClaims)
    .where(eq(couponClaims.user_id, subscription.user_id))
  return { subscription, invoices: billed, payments: paid, stock: variant?.stock, claims }
}

/** Yen that the test gateway has charged, and refunded, for some payments. */
export function movedMoney(api: ApiUnderTest, slugs: readonly string[]) {
  const all = slugs.map((slug) => api.vault.movedFor(slug))
  return {
    charged: all.reduce((sum, { charged }) => sum + charged, 0),
    refunded: all.reduce((sum, { refunded }) => sum + refunded, 0),
  }
}

/**
 * After a cancellation during a payment: either the device is sent and is paid, or all money is refunded; nothing in
 * between.
 */
export async function expectDeviceOrMoney(api: ApiUnderTest, slug: string) {
  const books = await booksOf(api, slug)
  const moved = movedMoney(
    api,
    books.payments.map((payment) => payment.slug),
  )
  const [invoice] = books.invoices
  const { status } = books.subscription
  expect(books.payments.filter((payment) => payment.status === 'pending')).toEqual([])
  if (status === 'waiting_for_shipment') {
    expect(invoice).toMatchObject({ status: 'PAID', released_at: null })
    expect(moved).toEqual({ charged: invoice?.total, refunded: 0 })
    return status
  }
  expect(status).toBe('cancelled')
  expect(['CANCELLED', 'REFUNDED']).toContain(invoice?.status)
  expect(invoice?.is_open).toBe(false)
  expect(moved.refunded).toBe(moved.charged)
  expect(invoice?.refunded).toBe(moved.charged)
  expect(books.subscription.holds_stock).toBe(false)
  return status
}
