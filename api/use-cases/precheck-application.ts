import * as v from 'valibot'
import { commonError } from '#api/domain/api-error.ts'
import { assertMayApply, canBeOrdered } from '#api/domain/application-eligibility.ts'
import { countActiveOfItem } from '#api/store/applicants.ts'
import { findItem } from '#api/store/item-detail.ts'
import { readCachedBusinessRules } from '#api/store/settings.ts'
import { getUser } from '#api/store/users.ts'
import { type Precheck, precheck } from '#contract/application.ts'
import { addDays } from '#contract/days.ts'
import type { Fees } from '#contract/fees.ts'
import { type ItemDetail, item as listedItem } from '#contract/item.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { businessDaysLater, shippingDay } from '#contract/shipping-day.ts'
import type { User } from '#contract/user.ts'
import type { AppContext } from './app-context.ts'
import { quoteApplication, quoteCoupon } from './quote-application.ts'
import { readApplicant } from './read-applicant.ts'

/** @throws ApiError 404 */
export async function requireItem({ database }: AppContext, slugOrId: string): Promise<ItemDetail> {
  const item = await findItem(database, slugOrId)
  if (item === undefined) throw commonError('not_found')
  return item
}

/** One to three days in transit after the shipping day, by the rule of the device page. */
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

export const needsDocuments = (user: User) => user.identity.state !== 'approved'

interface Input {
  readonly slugOrId: string
  readonly variant_id?: number | undefined
  readonly months?: number | undefined
  readonly coupon_code?: string | undefined
}

/** @throws ApiError 404, or one of the five refusals with its own status. */
export async function precheckApplication(
  context: AppContext,
  userId: number,
  { slugOrId, variant_id, months, coupon_code }: Input,
  now: Date,
): Promise<Precheck> {
  const { database } = context
  const item = await requireItem(context, slugOrId)
  const { fees, termsVersion } = await readCachedBusinessRules(database)
  const applicant = await readApplicant(database, userId, { fees, today: dayInJapan(now) })
  const variant = item.variants.find(({ id }) => id === variant_id) ?? null
  const price = variant?.prices.find((offer) => offer.months === months) ?? null
  const isChosen =
    (variant_id === undefined || variant !== null) &&
    (months === undefined || variant === null || price !== null)
  const inStock =
    variant === null ? item.variants.some(({ stock }) => stock > 0) : variant.stock > 0
  const ofItem = {
    used: await countActiveOfItem(database, userId, item.id),
    max: item.max_per_user,
  }
  const isAvailable = isChosen && canBeOrdered(item.availability, inStock)
  assertMayApply({ ...applicant, ofItem, isAvailable }, 'precheck')
  const user = await getUser(database, userId)
  const coupon =
    coupon_code === undefined || price === null
      ? null
      : await quoteCoupon(context, {
          userId,
          code: coupon_code,
          target: { category: item.category, monthly: price.monthly, month: 0 },
          now,
        })
  return {
    coupon,
    quote: price && quoteApplication(price, coupon),
    item: v.parse(listedItem, item),
    variant,
    price,
    requires_documents: needsDocuments(user),
    prefill: v.parse(precheck.entries.prefill, user),
    terms_version: termsVersion,
    delivery_estimate: deliveryEstimate(item, dayInJapan(now), fees),
    slots: { used: applicant.activeCount, max: applicant.maxActive },
  }
}
