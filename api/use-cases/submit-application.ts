import type * as v from 'valibot'
import { commonError, refused } from '#api/domain/api-error.ts'
import { assertMayApply, canBeOrdered } from '#api/domain/application-eligibility.ts'
import { assertDocuments } from '#api/domain/identity-documents.ts'
import { pickAddress, pickIdentity } from '#api/domain/personal-fields.ts'
import { countActiveOfItem, findOffer } from '#api/store/applicants.ts'
import { insertApplication } from '#api/store/applications.ts'
import { canBeCharged, findDefaultCard } from '#api/store/cards.ts'
import type { Database } from '#api/store/database.ts'
import { insertFiles, type StoredFile } from '#api/store/documents.ts'
import type { KeepAnswer } from '#api/store/idempotency-keys.ts'
import { markInviteApplied } from '#api/store/invites.ts'
import { readBusinessRules } from '#api/store/settings.ts'
import { reserveStock } from '#api/store/stock.ts'
import { getSubscription } from '#api/store/subscriptions.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { updateUser } from '#api/store/user-accounts.ts'
import { getUser } from '#api/store/users.ts'
import type { applicationBody } from '#contract/application.ts'
import { readAttributionText } from '#contract/attribution.ts'
import type { ItemDetail } from '#contract/item.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { User } from '#contract/user.ts'
import type { AppContext } from './app-context.ts'
import { bindCoupon } from './claim-coupon.ts'
import { assertApprovedPerson } from './decide-identity.ts'
import { emailUser } from './email-user.ts'
import { lockCustomer } from './lock-customer.ts'
import { needsDocuments, requireItem } from './precheck-application.ts'
import { countAttempt } from './rate-limits.ts'
import { readApplicant } from './read-applicant.ts'
import { assertAdult } from './sign-up.ts'
import { withStoredFiles } from './store-documents.ts'

type Form = v.InferOutput<typeof applicationBody>

function assertTerms(form: Form, termsVersion: string) {
  if (form.terms_version !== termsVersion) throw refused('terms_outdated')
}

function assertForm(form: Form, user: User, today: string) {
  assertAdult(form.date_of_birth, today)
  if (!needsDocuments(user)) return assertApprovedPerson(form, user)
  const missing = (['document_type', 'document_front'] as const).filter(
    (name) => form[name] === undefined,
  )
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((name) => [name, ['required']]))
    throw commonError('validation_error', { fields })
  }
  if (form.document_type !== undefined)
    assertDocuments({ ...form, document_type: form.document_type })
}

interface Applying {
  readonly userId: number
  readonly item: ItemDetail
  readonly form: Form
  readonly stored: readonly StoredFile[]
  readonly now: Date
}

/** Checks again under the locks, reserves a piece in stock, and stores the application. */
async function storeApplication(database: Database, applying: Applying): Promise<number> {
  const { userId, item, form, stored, now } = applying
  const { fees, termsVersion } = await readBusinessRules(database)
  // What is stored is what the customer has seen.
  assertTerms(form, termsVersion)
  await lockCustomer(database, userId)
  const offer = await findOffer(database, {
    itemId: item.id,
    variantId: form.variant_id,
    months: form.months,
  })
  const applicant = await readApplicant(database, userId, { fees, today: dayInJapan(now) })
  const ofItem = {
    used: await countActiveOfItem(database, userId, item.id),
    max: item.max_per_user,
  }
  const isOffered = offer !== undefined && offer.availability !== 'out-of-stock'
  assertMayApply({ ...applicant, ofItem, isAvailable: isOffered }, 'form')
  if (form.accepted_monthly !== undefined && form.accepted_monthly !== offer?.monthly) {
    throw refused('price_changed')
  }
  // The last piece goes to the first who takes it.
  const holdsStock = await reserveStock(database, form.variant_id)
  const isAvailable = isOffered && canBeOrdered(offer.availability, holdsStock)
  assertMayApply({ ...applicant, ofItem, isAvailable }, 'form')
  const card = await findDefaultCard(database, userId)
  const created = await insertApplication(database, {
    subscription: {
      user_id: userId,
      item_id: item.id,
      variant_id: form.variant_id,
      months: form.months,
      monthly: offer?.monthly ?? 0,
      // What pays first takes the place of a card that cannot.
      card_id: card !== undefined && canBeCharged(card, dayInJapan(now)) ? card.id : null,
      points_auto_use: form.points_auto_use,
      holds_stock: holdsStock,
    },
    application: {
      ...personOf(form),
      document_type: form.document_type ?? null,
      coupon_code: form.coupon_code ?? null,
      terms_version: termsVersion,
      attribution: readAttributionText(form.attribution),
    },
    now,
  })
  await insertFiles(database, stored, {
    user_id: userId,
    subscription_id: created.id,
    created_at: now,
  })
  if (form.coupon_code !== undefined) {
    await bindCoupon(database, created.id, {
      userId,
      code: form.coupon_code,
      target: { category: item.category, monthly: created.monthly, month: 0 },
      pointsExpireMonths: fees.points_expire_months,
      today: dayInJapan(now),
      now,
    })
  }
  return created.id
}

const personOf = (form: Form) => ({
  ...pickIdentity(form),
  ...pickAddress(form),
  phone: form.phone,
  occupation: form.occupation,
})

/** The person's data in the form becomes the profile, as far as that was empty. */
async function completeProfile(database: Database, user: User, userId: number, form: Form) {
  await updateUser(database, userId, {
    ...(user.address === null ? pickAddress(form) : {}),
    ...(needsDocuments(user)
      ? { identity_state: 'submitted', identity_document_type: form.document_type ?? null }
      : {}),
    occupation: form.occupation,
  })
}

interface Submission {
  readonly slugOrId: string
  readonly form: Form
  readonly now: Date
  readonly keepAnswer: KeepAnswer
}

/** @throws ApiError 400 and 403 as the contract lists them. */
export async function submitApplication(
  context: AppContext,
  userId: number,
  { slugOrId, form, now, keepAnswer }: Submission,
): Promise<Subscription> {
  const item = await requireItem(context, slugOrId)
  const { fees, termsVersion } = await readBusinessRules(context.database)
  assertTerms(form, termsVersion)
  const user = await getUser(context.database, userId)
  const today = dayInJapan(now)
  assertForm(form, user, today)
  await countAttempt(context, 'upload', String(userId), now)
  const { document_front, document_back, address_proof, selfie } = form
  const sent = { document_front, document_back, address_proof, selfie }
  return withStoredFiles(context, sent, (stored) =>
    inTransaction(context.database, async (transaction) => {
      const id = await storeApplication(transaction, { userId, item, form, stored, now })
      // Read again under the lock: the operator may have ended the identity meanwhile.
      const current = await getUser(transaction, userId)
      assertForm(form, current, today)
      await completeProfile(transaction, current, userId, form)
      await markInviteApplied(transaction, userId, today)
      const device = current.language === 'en' ? item.name_en : item.name_ja
      const values = { device, days: fees.review_business_days }
      const email = { template: 'application_received', values } as const
      await emailUser(transaction, userId, email, { siteUrl: context.siteUrl, now })
      const created = await getSubscription(transaction, id, { today, fees })
      await keepAnswer(transaction, created)
      return created
    }),
  )
}
