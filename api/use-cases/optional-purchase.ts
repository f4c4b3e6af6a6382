import { findOpenBuyoutOfInvoice, updateBuyout } from '#api/store/buyouts.ts'
import type { Database } from '#api/store/database.ts'
import { findOpenChangeOfInvoice, updateDeviceChange } from '#api/store/device-changes.ts'
import type { InvoiceRow } from '#api/store/invoices.ts'
import { cancelBuyout } from './buy-device.ts'
import { cancelDeviceChange } from './change-device.ts'
import { releaseInvoice } from './release-invoice.ts'

/**
 * An open invoice of a purchase that nobody has to make is owed no more: the device change or buy-out is off with it.
 * Inside a transaction that holds the user.
 */
export async function cancelPurchase(database: Database, { id }: InvoiceRow, now: Date) {
  const change = await findOpenChangeOfInvoice(database, id)
  if (change !== undefined) return cancelDeviceChange(database, change.subscription_id, now)
  const buyout = await findOpenBuyoutOfInvoice(database, id)
  if (buyout !== undefined) return cancelBuyout(database, buyout.subscription_id, now)
  await releaseInvoice(database, id, now)
}

/** The device change or buy-out of an invoice is paid with the one that takes its place, for what that asks. */
export async function movePurchase(database: Database, from: InvoiceRow, to: InvoiceRow) {
  const change = await findOpenChangeOfInvoice(database, from.id)
  if (change !== undefined) await updateDeviceChange(database, change.id, { invoice_id: to.id })
  const buyout = await findOpenBuyoutOfInvoice(database, from.id)
  if (buyout === undefined) return
  await updateBuyout(database, buyout.id, { invoice_id: to.id, price: to.subtotal })
}
