import { commonError } from '#api/domain/api-error.ts'
import * as records from '#api/store/operator-records.ts'
import { findTradeInRecord } from '#api/store/operator-trade-in.ts'
import type { AppContext } from './app-context.ts'

const required = <T>(found: T | undefined): T => {
  if (found === undefined) throw commonError('not_found')
  return found
}

/** What staff need to decide an application and to send its parcels. @throws ApiError 404 */
export const readSubscriptionRecord = async ({ database }: AppContext, slug: string) =>
  required(await records.findSubscriptionRecord(database, slug))

/** @throws ApiError 404 */
export const readAddressChangeRecord = async ({ database }: AppContext, slug: string) =>
  required(await records.findAddressChangeRecord(database, slug))

/** @throws ApiError 404 */
export const readTradeInRecord = async ({ database }: AppContext, sessionId: string) =>
  required(await findTradeInRecord(database, sessionId))

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
