import { commonError, invalidField, wrongState } from '#api/domain/api-error.ts'
import type { Database } from '#api/store/database.ts'
import { findEmailRecipient } from '#api/store/email-recipients.ts'
import { lockUser } from '#api/store/locks.ts'
import {
  findDeviceRequest,
  findOfferedItem,
  updateDeviceRequestDecision,
} from '#api/store/request-decisions.ts'
import { inTransaction } from '#api/store/transaction.ts'
import type { DeviceRequestRow } from '#api/store/visitor-requests.ts'
import type { AppContext } from './app-context.ts'
import { deviceAvailableEmail } from './device-available-email.ts'
import { enqueueEmail } from './enqueue-email.ts'

interface Decision {
  readonly slug: string
  readonly isApproved: boolean
  /** Slug of the item that the shop offers now; without one the item that was asked for. */
  readonly item?: string | undefined
  /** For the operator only. */
  readonly reason?: string | undefined
}

/**
 * Decides a request for a device, and writes to whoever made it.
 * @throws ApiError 404; 400 `validation_error` at `item`, `invalid_transition` when it was decided before
 */
export async function decideDeviceRequest(context: AppContext, decision: Decision): Promise<void> {
  const found = await findDeviceRequest(context.database, decision.slug)
  if (found === undefined) throw commonError('not_found')
  if (await storeDecision(context, found, decision)) return
  const { status } = (await findDeviceRequest(context.database, decision.slug)) ?? found
  throw wrongState({ status })
}

/** The item that was asked for can be had again: unless somebody has decided meanwhile. */
export async function approveStockRequest(context: AppContext, slug: string): Promise<void> {
  const found = await findDeviceRequest(context.database, slug)
  if (found !== undefined) await storeDecision(context, found, { slug, isApproved: true })
}

/** @returns false when it was decided before */
const storeDecision = (
  context: AppContext,
  { user_id: userId, item_id: wanted }: DeviceRequestRow,
  { slug, isApproved, item, reason }: Decision,
): Promise<boolean> =>
  inTransaction(context.database, async (transaction) => {
    const now = context.now()
    if (userId !== null) await lockUser(transaction, userId)
    const offered = isApproved ? await getOffered(transaction, item ?? wanted) : undefined
    const status = isApproved ? 'approved' : 'rejected'
    const decision = { slug, status, reason, itemId: offered?.id, now } as const
    const decided = await updateDeviceRequestDecision(transaction, decision)
    if (decided === undefined) return false
    const to = await recipientOf(transaction, decided)
    const message = offered
      ? deviceAvailableEmail(offered, { to, reference: slug })
      : ({ to, template: 'device_request_rejected', values: { reference: slug } } as const)
    await enqueueEmail(transaction, message, { siteUrl: context.siteUrl, now })
    return true
  })

/** @throws ApiError 400 `validation_error` at `item` when none is named, or there is no such item */
async function getOffered(database: Database, item: string | number | null) {
  if (item === null) throw invalidField('item', 'required')
  const offered = await findOfferedItem(database, item)
  if (offered === undefined) throw invalidField('item', 'invalid_choice')
  return offered
}

const recipientOf = async (database: Database, { user_id, email, language }: DeviceRequestRow) =>
  user_id === null ? { email, language } : findEmailRecipient(database, user_id)
