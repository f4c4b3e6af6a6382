import { commonError, refused, refusedFields } from '#api/domain/api-error.ts'
import {
  addressFields,
  identityFields,
  type Person,
  pickAddress,
  pickIdentity,
} from '#api/domain/personal-fields.ts'
import { hasNewerAddressChange } from '#api/store/address-changes.ts'
import { findApplication } from '#api/store/applications.ts'
import type { Database } from '#api/store/database.ts'
import { expireIdentity, updateIdentity } from '#api/store/identities.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { updateUser } from '#api/store/user-accounts.ts'
import { findIdentityState } from '#api/store/user-profiles.ts'
import { findUserBySlug } from '#api/store/users.ts'
import type { User } from '#contract/user.ts'
import type { AppContext } from './app-context.ts'

/** The operator's reason for a rejection because of the documents. */
export const badDocuments = 'identity'

interface Decided {
  readonly userId: number
  readonly subscriptionId: number
  readonly now: Date
}

/**
 * The documents of an approved application were good: the personal data that they show becomes the profile, but for the
 * address when one that was asked for later is in place. Inside a transaction that holds the user.
 */
export async function approveIdentity(
  database: Database,
  { userId, subscriptionId, now }: Decided,
): Promise<void> {
  const application = await findApplication(database, subscriptionId)
  if (application?.document_type == null) return
  if ((await findIdentityState(database, userId)) !== 'submitted') return
  const made = { userId, at: application.agreed_at }
  await updateUser(database, userId, {
    ...pickIdentity(application),
    ...((await hasNewerAddressChange(database, made)) ? {} : pickAddress(application)),
    identity_document_type: application.document_type,
  })
  await updateIdentity(database, userId, { state: 'approved', status: 'verified', now })
}

/** The documents were bad: the next application needs others. */
export const rejectIdentity = (
  database: Database,
  { userId, now }: Omit<Decided, 'subscriptionId'>,
) => updateIdentity(database, userId, { state: 'rejected', status: 'unverified', now })

/**
 * The operator found that a user's documents are not valid any more, or that the name has changed: the next application
 * needs new ones, and the name may be changed until they are sent.
 * @throws ApiError 404, 400 `invalid_transition` when no identity is approved.
 */
export async function endIdentity(context: AppContext, userSlug: string) {
  if ((await findUserBySlug(context.database, userSlug)) === undefined)
    throw commonError('not_found')
  const isEnded = await inTransaction(context.database, (transaction) =>
    expireIdentity(transaction, userSlug, context.now()),
  )
  if (!isEnded) throw refused('invalid_transition')
}

/**
 * An application without documents must be for the person and address that the documents have shown.
 * @throws ApiError 400 `field_locked` at every field that differs.
 */
export function assertApprovedPerson(form: Person, user: User): void {
  const { address } = user
  const changed = [
    ...identityFields.filter((field) => user[field] !== null && user[field] !== form[field]),
    ...addressFields.filter((field) => address !== null && address[field] !== form[field]),
  ]
  if (changed.length > 0) throw refusedFields(changed, 'field_locked')
}
