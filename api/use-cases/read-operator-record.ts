import { commonError } from '#api/domain/api-error.ts'
import { findInvoiceRecord, listInvoicesOf } from '#api/store/operator-invoice.ts'
import * as records from '#api/store/operator-records.ts'
import { findTradeInRecord } from '#api/store/operator-trade-in.ts'
import type { AppContext } from './app-context.ts'

const required = <T>(found: T | undefined): T => {
  if (found === undefined) throw commonError('not_found')
  return found
}

/** What staff need to decide an application, to send its parcels and to find its invoices. @throws ApiError 404 */
export async function readSubscriptionRecord({ database }: AppContext, slug: string) {
  const { id, ...record } = required(await records.findSubscriptionRecord(database, slug))
  return { ...record, invoices: await listInvoicesOf(database, id) }
}

/** @throws ApiError 404 */
export const readAddressChangeRecord = async ({ database }: AppContext, slug: string) =>
  required(await records.findAddressChangeRecord(database, slug))

/** @throws ApiError 404 */
export const readDeviceRequestRecord = async ({ database }: AppContext, slug: string) =>
  required(await records.findDeviceRequestRecord(database, slug))

/** @throws ApiError 404 */
export const readTradeInRecord = async ({ database }: AppContext, sessionId: string) =>
  required(await findTradeInRecord(database, sessionId))

/** @throws ApiError 404 */
export const readInvoiceRecord = async ({ database }: AppContext, number: string) =>
  required(await findInvoiceRecord(database, number))

interface Named {
  /** The slug or session that a file was sent for. */
  readonly subject: string
  readonly name: string
}

/** A picture or PDF that a customer sent. @throws ApiError 404, also when it is erased */
export async function readDocument({ database, files }: AppContext, { subject, name }: Named) {
  const { mediaType } = required(await records.findDocumentOf(database, subject, name))
  return { mediaType, bytes: required(await files.read(name)) }
}
