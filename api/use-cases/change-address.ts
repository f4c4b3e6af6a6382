import type * as v from 'valibot'
import { commonError, invalidField, refused, wrongState } from '#api/domain/api-error.ts'
import { assertDocuments } from '#api/domain/identity-documents.ts'
import { isSameAddress, pickAddress } from '#api/domain/personal-fields.ts'
import {
  findAddressChange,
  hasPendingAddressChange,
  insertAddressChange,
  toAddressChange,
  updateAddressChangeDecision,
} from '#api/store/address-changes.ts'
import { hasNewerApplication } from '#api/store/applications.ts'
import { insertFiles } from '#api/store/documents.ts'
import { lockUser } from '#api/store/locks.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { updateUser } from '#api/store/user-accounts.ts'
import { getUser } from '#api/store/users.ts'
import type { changeAddressBody } from '#contract/account-profile.ts'
import { daysBetween } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AddressChange } from '#contract/user.ts'
import { addressReviewBusinessDays, maxMoveDays } from '#contract/waiting-times.ts'
import type { AppContext } from './app-context.ts'
import { assertPassword } from './change-password.ts'
import { emailUser } from './email-user.ts'
import { lockCustomer } from './lock-customer.ts'
import { countAttempt } from './rate-limits.ts'
import { withStoredFiles } from './store-documents.ts'

/** @throws ApiError 400 `same_address`, `address_change_pending`, `password_incorrect`, file codes, `invalid` for a day too far away. */
export async function requestAddressChange(
  context: AppContext,
  userId: number,
  form: v.InferOutput<typeof changeAddressBody>,
  now: Date,
): Promise<AddressChange> {
  const { database } = context
  const { document_front, document_back, address_proof, ...fields } = form
  const { password, moved_on, document_type, ...address } = fields
  assertDocuments(form)
  if (moved_on !== undefined && Math.abs(daysBetween(dayInJapan(now), moved_on)) > maxMoveDays) {
    throw invalidField('moved_on', 'invalid')
  }
  const current = (await getUser(database, userId)).address
  if (current !== null && isSameAddress(address, current)) throw refused('same_address')
  if (await hasPendingAddressChange(database, userId)) throw pending()
  await assertPassword(context, { userId, password, now })
  await countAttempt(context, 'upload', String(userId), now)
  const sent = { document_front, document_back, address_proof }
  return withStoredFiles(context, sent, (stored) =>
    inTransaction(database, async (transaction) => {
      await lockCustomer(transaction, userId)
      const row = { ...address, user_id: userId, moved_on, document_type, created_at: now }
      const change = await insertAddressChange(transaction, row)
      if (change === undefined) throw pending()
      const owner = { user_id: userId, address_change_id: change.id, created_at: now }
      await insertFiles(transaction, stored, owner)
      const values = { days: addressReviewBusinessDays, reference: change.slug }
      const email = { template: 'address_change_received', values } as const
      await emailUser(transaction, userId, email, { siteUrl: context.siteUrl, now })
      return toAddressChange(change)
    }),
  )
}

const pending = () => refused('address_change_pending')

/**
 * The operator's decision. An approved address becomes the profile's unless documents of a newer application have shown
 * another one meanwhile. @throws ApiError 404, 400 `invalid_transition` when it was decided before
 */
export async function decideAddressChange(
  context: AppContext,
  { slug, isApproved, reason }: { slug: string; isApproved: boolean; reason?: string | undefined },
): Promise<AddressChange> {
  const now = context.now()
  const found = await findAddressChange(context.database, slug)
  if (found === undefined) throw commonError('not_found')
  const { user_id: userId, created_at: at } = found
  return inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, userId)
    const status = isApproved ? 'approved' : 'rejected'
    const decided = await updateAddressChangeDecision(transaction, { slug, status, reason, now })
    if (decided === undefined) {
      const { status: decision } = (await findAddressChange(transaction, slug)) ?? found
      throw wrongState({ status: decision })
    }
    // What is in place is newer: there is nothing to write about.
    if (isApproved && (await hasNewerApplication(transaction, { userId, at }))) {
      return toAddressChange(decided)
    }
    if (isApproved) await updateUser(transaction, userId, pickAddress(decided))
    const template = isApproved ? 'address_change_approved' : 'address_change_rejected'
    await emailUser(transaction, userId, { template }, { siteUrl: context.siteUrl, now })
    return toAddressChange(decided)
  })
}
