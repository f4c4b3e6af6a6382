import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { ApiError, commonError } from '#api/domain/api-error.ts'
import { assertMayApply } from '#api/domain/application-eligibility.ts'
import { addDays } from '#api/domain/calendar.ts'
import { assertDocuments } from '#api/domain/identity-documents.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { countHeld, findOffer, readApplicant } from '#api/store/applicants.ts'
import { findDefaultCard } from '#api/store/cards.ts'
import type { Database } from '#api/store/database.ts'
import { findEmailRecipient } from '#api/store/email-recipients.ts'
import { enqueueEmail } from '#api/store/emails.ts'
import { lockUser } from '#api/store/locks.ts'
import { readBusinessRules } from '#api/store/settings.ts'
import { noteStatus, reserveStock } from '#api/store/subscription-status.ts'
import { getSubscription } from '#api/store/subscriptions.ts'
import { invites, users } from '#api/store/tables/account-tables.ts'
import { applications, subscriptions } from '#api/store/tables/subscription-tables.ts'
import type { applicationBody, precheck } from '#contract/application.ts'
import type { Fees } from '#contract/fees.ts'
import { type ItemDetail, item as listedItem } from '#contract/item.ts'
import { businessDaysLater, shippingDay } from '#contract/shipping-day.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { User } from '#contract/user.ts'
import type { AppContext } from './app-context.ts'
import { claimCoupon } from './claim-coupon.ts'
import { countAttempt } from './rate-limits.ts'
import { assertAdult } from './sign-up.ts'
import { recordFiles, type StoredFile, withStoredFiles } from './store-documents.ts'

type Form = v.InferOutput<typeof applicationBody>
type Precheck = v.InferOutput<typeof precheck>

async function findItem({ store }: AppContext, name: string): Promise<ItemDetail> {
  const item = await store.findItem(name)
  if (item === undefined) throw commonError('not_found')
  return item
}

/** From one to three days on the road after the shipping day, by the rule of the device page. */
function deliveryEstimate(
  item: ItemDetail,
  today: string,
  { review_business_days, soonest_ships_in_days }: Fees,
): Precheck['delivery_estimate'] {
  const first =
    shippingDay(item, today, review_business_days) ??
    addDays(businessDaysLater(today, review_business_days), soonest_ships_in_days)
  return { from: addDays(first, 1), to: addDays(first, 3) }
}

const needsDocuments = (user: User) => user.identity.state !== 'approved'

interface Choice {
  readonly name: string
  readonly variant_id: number | undefined
  readonly months: number | undefined
}

/** @throws ApiError 404, or one of the five refusals with its own status. */
export async function precheckApplication(
  context: AppContext,
  userId: number,
  { name, variant_id, months }: Choice,
  now: Date,
): Promise<Precheck> {
  const { database, store } = context
  const item = await findItem(context, name)
  const { fees, termsVersion } = await store.readRules()
  const applicant = await readApplicant(database, userId, fees)
  const variant = item.variants.find(({ id }) => id === variant_id) ?? null
  const price = variant?.prices.find((offer) => offer.months === months) ?? null
  const isChosen =
    (variant_id === undefined || variant !== null) &&
    (months === undefined || variant === null || price !== null)
  const inStock =
    variant === null ? item.variants.some(({ stock }) => stock > 0) : variant.stock > 0
  const isAvailable =
    isChosen &&
    inStock &&
    item.availability !== 'out-of-stock' &&
    (await countHeld(database, userId, item.id)) < item.max_per_user
  assertMayApply({ ...applicant, isAvailable }, 'precheck')
  const user = await store.users.get(userId)
  return {
    item: v.parse(listedItem, item),
    variant,
    price,
    requires_documents: needsDocuments(user),
    prefill: {
      last_name: user.last_name,
      first_name: user.first_name,
      last_name_kana: user.last_name_kana,
      first_name_kana: user.first_name_kana,
      date_of_birth: user.date_of_birth,
      phone: user.phone,
      occupation: user.occupation,
      address: user.address,
    },
    terms_version: termsVersion,
    delivery_estimate: deliveryEstimate(item, toJapanDay(now), fees),
    slots: { used: applicant.activeCount, max: applicant.maxActive },
  }
}

function assertForm(form: Form, user: User, termsVersion: string, today: string) {
  if (form.terms_version !== termsVersion) throw new ApiError(400, 'terms_outdated')
  assertAdult(form.date_of_birth, today)
  if (!needsDocuments(user)) return
  const missing = (['document_type', 'document_front'] as const).filter(
    (name) => form[name] === undefined,
  )
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((name) => [name, ['required']]))
    throw new ApiError(400, 'validation_error', { fields })
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

/** Checks once more where nothing can come in between, sets the device aside, and stores the application. */
async function store(database: Database, applying: Applying): Promise<number> {
  const { userId, item, form, stored, now } = applying
  const { fees, termsVersion } = await readBusinessRules(database)
  await lockUser(database, userId)
  const offer = await findOffer(database, {
    itemId: item.id,
    variantId: form.variant_id,
    months: form.months,
  })
  const applicant = await readApplicant(database, userId, fees)
  const isOffered =
    offer !== undefined &&
    item.availability !== 'out-of-stock' &&
    (await countHeld(database, userId, item.id)) < item.max_per_user
  assertMayApply({ ...applicant, isAvailable: isOffered }, 'form')
  // The last piece goes to whoever takes it first.
  const isAvailable = await reserveStock(database, form.variant_id)
  assertMayApply({ ...applicant, isAvailable }, 'form')
  const card = await findDefaultCard(database, userId)
  const [created] = await database
    .insert(subscriptions)
    .values({
      slug: randomUUID(),
      user_id: userId,
      item_id: item.id,
      variant_id: form.variant_id,
      months: form.months,
      monthly: offer?.monthly ?? 0,
      status: 'review_in_progress',
      request_status: 'pending',
      card_id: card?.id ?? null,
      nickname: '',
      points_auto_use: form.points_auto_use,
      renewal: 'rolling',
      holds_stock: true,
      months_invoiced: 0,
      care_claims_used: 0,
      created_at: now,
    })
    .returning()
  if (created === undefined) throw new Error('The application was not stored.')
  await noteStatus(database, created.id, 'review_in_progress', now)
  await database.insert(applications).values({
    ...personOf(form),
    subscription_id: created.id,
    document_type: form.document_type ?? null,
    coupon_code: form.coupon_code ?? null,
    terms_version: termsVersion,
    agreed_at: now,
  })
  await recordFiles(database, stored, {
    user_id: userId,
    subscription_id: created.id,
    created_at: now,
  })
  if (form.coupon_code !== undefined) {
    await claimCoupon(database, {
      userId,
      code: form.coupon_code,
      target: { category: item.category, monthly: created.monthly },
      subscriptionId: created.id,
      pointsExpireMonths: fees.points_expire_months,
      today: toJapanDay(now),
      now,
    })
  }
  return created.id
}

const personOf = (form: Form) => ({
  last_name: form.last_name,
  first_name: form.first_name,
  last_name_kana: form.last_name_kana,
  first_name_kana: form.first_name_kana,
  date_of_birth: form.date_of_birth,
  phone: form.phone,
  occupation: form.occupation,
  postal_code: form.postal_code,
  prefecture: form.prefecture,
  city: form.city,
  address_line1: form.address_line1,
  address_line2: form.address_line2,
})

/** What the form tells of the person becomes the profile, as far as that was empty. */
async function completeProfile(database: Database, user: User, userId: number, form: Form) {
  const { postal_code, prefecture, city, address_line1, address_line2, occupation } = form
  const address = { postal_code, prefecture, city, address_line1, address_line2 }
  const identity = needsDocuments(user)
    ? { identity_state: 'submitted' as const, identity_document_type: form.document_type ?? null }
    : {}
  await database
    .update(users)
    .set({ ...(user.address === null ? address : {}), ...identity, occupation })
    .where(eq(users.id, userId))
  await database
    .update(invites)
    .set({ stage: 'applied' })
    .where(and(eq(invites.invitee_id, userId), eq(invites.stage, 'signed_up')))
}

/** @throws ApiError 400 and 403 as the contract lists them. */
export async function apply(
  context: AppContext,
  userId: number,
  { name, form, now }: { readonly name: string; readonly form: Form; readonly now: Date },
): Promise<Subscription> {
  const item = await findItem(context, name)
  const { fees, termsVersion } = await context.store.readRules()
  const user = await context.store.users.get(userId)
  const today = toJapanDay(now)
  assertForm(form, user, termsVersion, today)
  await countAttempt(context, 'upload', String(userId), now)
  const { document_front, document_back, address_proof, selfie } = form
  const sent = { document_front, document_back, address_proof, selfie }
  const id = await withStoredFiles(context, sent, (stored) =>
    context.database.transaction(async (transaction) => {
      const created = await store(transaction, { userId, item, form, stored, now })
      await completeProfile(transaction, user, userId, form)
      const reader = await findEmailRecipient(transaction, userId)
      const device = reader.language === 'en' ? item.name_en : item.name_ja
      const message = {
        to: reader,
        template: 'application_received',
        values: { name: reader.name, device },
      } as const
      await enqueueEmail(transaction, message, { siteUrl: context.siteUrl, now })
      return created
    }),
  )
  return getSubscription(context.database, id, {
    today,
    changeAfterMonths: fees.device_change_after_months,
  })
}
