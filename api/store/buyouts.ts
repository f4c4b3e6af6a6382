import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { buyouts } from '#api/store/tables/device-change-tables.ts'
import type { Database } from './database.ts'

type NewBuyout = Pick<
  typeof buyouts.$inferInsert,
  'subscription_id' | 'invoice_id' | 'price' | 'requested_at'
>

export const insertBuyout = (database: Database, buyout: NewBuyout) =>
  database.insert(buyouts).values(buyout)

const isOpen = and(isNull(buyouts.paid_at), isNull(buyouts.cancelled_at))

/** The offer of a subscription that is neither paid nor cancelled. */
export const findOpenBuyout = async (database: Database, subscriptionId: number) =>
  (
    await database
      .select()
      .from(buyouts)
      .where(and(eq(buyouts.subscription_id, subscriptionId), isOpen))
  )[0]

type Step = Partial<
  Pick<typeof buyouts.$inferSelect, 'invoice_id' | 'price' | 'paid_at' | 'cancelled_at'>
>

/** One step of a buy-out. */
export const updateBuyout = (database: Database, id: number, step: Step) =>
  database.update(buyouts).set(step).where(eq(buyouts.id, id))

/** The offer whose price an invoice asks for, unless it is paid or cancelled. */
export const findOpenBuyoutOfInvoice = async (database: Database, invoiceId: number) =>
  (
    await database
      .select()
      .from(buyouts)
      .where(and(eq(buyouts.invoice_id, invoiceId), isOpen))
  )[0]

/** Whether the device of a subscription belongs to its customer. */
export const isBought = async (database: Database, subscriptionId: number) =>
  (await database.$count(
    buyouts,
    and(eq(buyouts.subscription_id, subscriptionId), isNotNull(buyouts.paid_at)),
  )) > 0
