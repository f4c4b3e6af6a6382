import { and, eq, sql } from 'drizzle-orm'
import { chargeKeyOf } from '#api/domain/charge-key.ts'
import type { Amounts, BuyoutPoint } from '#api/domain/money.ts'
import type { BoundCoupon } from '#api/domain/rent-forecast.ts'
import { invoiceNoticeDays } from '#api/domain/rental.ts'
import { users } from '#api/store/tables/account-tables.ts'
import { couponClaims, coupons, invoices } from '#api/store/tables/billing-tables.ts'
import { cards } from '#api/store/tables/card-tables.ts'
import { itemBuyouts, itemColors, items, variants } from '#api/store/tables/catalogue-tables.ts'
import { buyouts, deviceChanges } from '#api/store/tables/device-change-tables.ts'
import { jobs } from '#api/store/tables/job-tables.ts'
import { subscriptionEvents, subscriptions } from '#api/store/tables/subscription-tables.ts'
import { namedCard } from './cards.ts'
import type { Database } from './database.ts'
import { isPastDue } from './past-due-invoices.ts'
import { spendablePoints } from './points-entries.ts'
import type { SubscriptionRow } from './subscription-status.ts'

/** What a device is called, for a query that joins items, variants and itemColors. */
export const shownDevice = {
  item: {
    id: items.id,
    slug: items.slug,
    name_ja: items.name_ja,
    name_en: items.name_en,
    category: items.category,
    kind: items.illustration_kind,
  },
  variant: {
    id: variants.id,
    storage: variants.storage,
    storage_ja: variants.storage_ja,
    storage_en: variants.storage_en,
  },
  color: {
    slug: itemColors.slug,
    label_ja: itemColors.label_ja,
    label_en: itemColors.label_en,
    hex: itemColors.hex,
  },
}

interface UnpaidInvoice {
  readonly slug: string
  readonly is_under_way: boolean
}
interface ScheduledInvoice {
  readonly due_on: string
  readonly amounts: Amounts
}
interface BuyoutOffer {
  readonly price: number
  readonly pay_by: string
  readonly invoice_slug: string
}

/**
 * Whether the charge of the due day is still to come: also when a transfer has paid a part of the invoice before, or the
 * customer's own payment was refused. One that staff have issued anew is paid by hand.
 */
const isChargeToCome = sql`(${invoices.status} = 'SCHEDULED' or ${invoices.status} in ('PARTIALLY_PAID', 'FAILED') and exists (
  select 1 from ${jobs}
  where ${jobs.dedupe_key} = replace(${chargeKeyOf('#', 1)}, '#', ${invoices.id}::text) and ${jobs.done_at} is null
))`

const shown = {
  ...shownDevice,
  subscription: subscriptions,
  care_claims_per_year: items.care_claims_per_year,
  card: namedCard,
  user_status: users.status,
  timeline: sql<{ status: SubscriptionRow['status']; at: string }[]>`coalesce((
    select json_agg(json_build_object('status', ${subscriptionEvents.status}, 'at', ${subscriptionEvents.at})
      order by ${subscriptionEvents.id})
    from ${subscriptionEvents} where ${subscriptionEvents.subscription_id} = ${subscriptions.id}
  ), '[]')`,
  buyout: sql<BuyoutPoint[]>`coalesce((
    select json_agg(json_build_object('after_months', ${itemBuyouts.after_months}, 'price', ${itemBuyouts.price}))
    from ${itemBuyouts} where ${itemBuyouts.item_id} = ${subscriptions.item_id}
  ), '[]')`,
  // An invoice whose payment is in progress only waits for its outcome.
  unpaid_invoice: sql<UnpaidInvoice | null>`(
    select json_build_object('slug', ${invoices.slug}, 'is_under_way', ${invoices.status} = 'PAYMENT_PENDING')
    from ${invoices}
    where ${invoices.subscription_id} = ${subscriptions.id} and ${invoices.is_open}
    order by ${invoices.status} = 'PAYMENT_PENDING', ${invoices.due_on}, ${invoices.id} limit 1
  )`,
  scheduled: sql<ScheduledInvoice | null>`(
    select json_build_object('due_on', ${invoices.due_on}, 'amounts', json_build_object(
      'subtotal', ${invoices.subtotal}, 'coupon_discount', ${invoices.coupon_discount},
      'points_used', ${invoices.points_used}, 'total', ${invoices.total} - ${invoices.paid}))
    from ${invoices}
    where ${invoices.subscription_id} = ${subscriptions.id} and ${invoices.is_open}
      and ${invoices.category} = 'general' and ${isChargeToCome}
    order by ${invoices.due_on}, ${invoices.id} limit 1
  )`,
  bound_coupons: sql<BoundCoupon[]>`coalesce((
    select json_agg(json_build_object('type', ${coupons.type}, 'value', ${coupons.value},
      'applies_to', ${coupons.applies_to}, 'invoices_left', ${couponClaims.invoices_left}) order by ${couponClaims.id})
    from ${couponClaims} join ${coupons} on ${coupons.code} = ${couponClaims.coupon_code}
    where ${couponClaims.subscription_id} = ${subscriptions.id}
  ), '[]')`,
  open_change_id: sql<number | null>`(
    select ${deviceChanges.id} from ${deviceChanges}
    where ${deviceChanges.subscription_id} = ${subscriptions.id}
      and ${deviceChanges.completed_at} is null and ${deviceChanges.cancelled_at} is null
  )`,
  bought_at: sql<string | null>`case when ${subscriptions.status} = 'ended' then (
    select ${buyouts.paid_at} from ${buyouts}
    where ${buyouts.subscription_id} = ${subscriptions.id} and ${buyouts.paid_at} is not null limit 1
  ) end`,
  buyout_offer: sql<BuyoutOffer | null>`(
    select json_build_object('price', ${buyouts.price}, 'pay_by', ${invoices.due_on}, 'invoice_slug', ${invoices.slug})
    from ${buyouts} join ${invoices} on ${invoices.id} = ${buyouts.invoice_id}
    where ${buyouts.subscription_id} = ${subscriptions.id}
      and ${buyouts.paid_at} is null and ${buyouts.cancelled_at} is null
  )`,
}

/** The next invoice of rent takes points on the day on which it is issued. */
const issueDay = (today: string) =>
  sql`greatest(${today}::date, ${subscriptions.next_charge_on} - ${sql.raw(String(invoiceNoticeDays))})`

/** A subscription with everything that its answer and its actions are made of. `today` is a day in Japan. */
export const selectSubscriptionView = (database: Database, today: string) =>
  database
    .select({
      ...shown,
      has_past_due: sql<boolean>`exists (
        select 1 from ${invoices}
        where ${invoices.user_id} = ${subscriptions.user_id} and ${isPastDue(database, today)}
      )`,
      spendable_points: sql<number>`case when ${subscriptions.points_auto_use} or ${subscriptions.next_invoice_points} > 0
        then ${spendablePoints(subscriptions.user_id, issueDay(today))} else 0 end`,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.user_id))
    .innerJoin(items, eq(items.id, subscriptions.item_id))
    .innerJoin(variants, eq(variants.id, subscriptions.variant_id))
    .innerJoin(
      itemColors,
      and(eq(itemColors.item_id, variants.item_id), eq(itemColors.slug, variants.color_slug)),
    )
    .leftJoin(cards, eq(cards.id, subscriptions.card_id))

export type SubscriptionView = Awaited<ReturnType<typeof selectSubscriptionView>>[number]
