import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { toJapanTime } from '#api/domain/japan-time.ts'
import { type BuyoutPoint, buyoutPrice } from '#api/domain/money.ts'
import {
  allowedActions,
  changeEligibleOn,
  claimsLeft,
  isChangeUsed,
  monthsOfUse,
} from '#api/domain/rental.ts'
import { invoices } from '#api/store/tables/billing-tables.ts'
import { cards } from '#api/store/tables/card-tables.ts'
import { itemBuyouts, itemColors, items, variants } from '#api/store/tables/catalogue-tables.ts'
import { subscriptionEvents, subscriptions } from '#api/store/tables/subscription-tables.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { Database } from './database.ts'
import type { SubscriptionRow } from './subscription-status.ts'

const shown = {
  subscription: subscriptions,
  item: {
    id: items.id,
    slug: items.slug,
    name_ja: items.name_ja,
    name_en: items.name_en,
    category: items.category,
    kind: items.illustration_kind,
    care_claims_per_year: items.care_claims_per_year,
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
  card_slug: cards.slug,
  timeline: sql<{ status: SubscriptionRow['status']; at: string }[]>`coalesce((
    select json_agg(json_build_object('status', ${subscriptionEvents.status}, 'at', ${subscriptionEvents.at})
      order by ${subscriptionEvents.id})
    from ${subscriptionEvents} where ${subscriptionEvents.subscription_id} = ${subscriptions.id}
  ), '[]')`,
  buyout: sql<BuyoutPoint[]>`coalesce((
    select json_agg(json_build_object('after_months', ${itemBuyouts.after_months}, 'price', ${itemBuyouts.price}))
    from ${itemBuyouts} where ${itemBuyouts.item_id} = ${subscriptions.item_id}
  ), '[]')`,
  unpaid_invoice_slug: sql<string | null>`(
    select ${invoices.slug} from ${invoices}
    where ${invoices.subscription_id} = ${subscriptions.id} and ${invoices.is_open}
    order by ${invoices.due_on}, ${invoices.id} limit 1
  )`,
}

const selectShown = (database: Database) =>
  database
    .select(shown)
    .from(subscriptions)
    .innerJoin(items, eq(items.id, subscriptions.item_id))
    .innerJoin(variants, eq(variants.id, subscriptions.variant_id))
    .innerJoin(
      itemColors,
      and(eq(itemColors.item_id, variants.item_id), eq(itemColors.slug, variants.color_slug)),
    )
    .leftJoin(cards, eq(cards.id, subscriptions.card_id))

type Shown = Awaited<ReturnType<typeof selectShown>>[number]

export interface ReadingRules {
  readonly today: string
  readonly changeAfterMonths: number
}

const timeOf = (date: Date | null) => date && toJapanTime(date)

const shippingOf = (row: SubscriptionRow): Subscription['shipping'] =>
  row.shipped_at === null
    ? null
    : {
        carrier: row.carrier,
        tracking: row.tracking,
        eta: row.eta,
        shipped_at: timeOf(row.shipped_at),
        delivered_at: timeOf(row.delivered_at),
      }

const endRequestOf = (row: SubscriptionRow): Subscription['end_request'] =>
  row.end_requested_at === null || row.return_by === null
    ? null
    : {
        requested_at: toJapanTime(row.end_requested_at),
        return_by: row.return_by,
        fee: row.end_fee ?? 0,
      }

function changeOf(row: SubscriptionRow, { today, changeAfterMonths }: ReadingRules) {
  const eligible_on = changeEligibleOn({
    startedOn: row.started_on,
    changedOn: row.device_changed_on,
    afterMonths: changeAfterMonths,
  })
  return { eligible_on, used: isChangeUsed(row.device_changed_on, today) }
}

function toSubscription(found: Shown, rules: ReadingRules): Subscription {
  const { subscription: row, item, variant, color } = found
  const { kind, care_claims_per_year, ...named } = item
  const change = changeOf(row, rules)
  const buyout =
    row.started_on === null || row.is_final
      ? undefined
      : buyoutPrice(found.buyout, monthsOfUse(row.started_on, rules.today))
  return {
    slug: row.slug,
    id: row.id,
    status: row.status,
    request_status: row.request_status,
    item: { ...named, illustration: { kind, hex: color.hex } },
    variant: { ...variant, color },
    months: row.months,
    monthly: row.monthly,
    started_on: row.started_on,
    minimum_ends_on: row.minimum_ends_on,
    next_charge_on: row.next_charge_on,
    card_slug: found.card_slug,
    nickname: row.nickname,
    points_auto_use: row.points_auto_use,
    renewal: row.renewal,
    shipping: shippingOf(row),
    end_request: endRequestOf(row),
    buyout_today: buyout ?? null,
    care: { claims_left: claimsLeft(care_claims_per_year, row.care_claims_used) },
    device_change: change,
    timeline: found.timeline.map(({ status, at }) => ({ status, at: toJapanTime(new Date(at)) })),
    serial_last4: row.serial_last4,
    unpaid_invoice_slug: found.unpaid_invoice_slug,
    allowed_actions: allowedActions({
      status: row.status,
      isEndRequested: row.end_requested_at !== null,
      isShipped: row.shipped_at !== null,
      hasOpenInvoice: found.unpaid_invoice_slug !== null,
      mayChangeDevice: change.eligible_on !== null && change.eligible_on <= rules.today,
    }),
  }
}

interface Page {
  readonly userId: number
  readonly isActive: boolean | undefined
  readonly limit: number
  readonly offset: number
}

/** A user's subscriptions, those that can still change first, then the newest. */
export async function listSubscriptions(database: Database, page: Page, rules: ReadingRules) {
  const where = and(
    eq(subscriptions.user_id, page.userId),
    page.isActive === undefined ? undefined : eq(subscriptions.is_final, !page.isActive),
  )
  const [rows, count] = await Promise.all([
    selectShown(database)
      .where(where)
      .orderBy(asc(subscriptions.is_final), desc(subscriptions.id))
      .limit(page.limit)
      .offset(page.offset),
    database.$count(subscriptions, where),
  ])
  return { count, results: rows.map((row) => toSubscription(row, rules)) }
}

export async function getSubscription(database: Database, id: number, rules: ReadingRules) {
  const [row] = await selectShown(database).where(eq(subscriptions.id, id))
  if (row === undefined) throw new Error(`There is no subscription ${id}.`)
  return toSubscription(row, rules)
}

/** By its slug or its number; somebody else's is not found. */
export const findOwnSubscription = async (database: Database, userId: number, name: string) =>
  (
    await database
      .select()
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.user_id, userId),
          /^\d{1,9}$/.test(name)
            ? eq(subscriptions.id, Number(name))
            : eq(subscriptions.slug, name),
        ),
      )
  )[0]

export const findSubscriptionBySlug = async (database: Database, slug: string) =>
  (await database.select().from(subscriptions).where(eq(subscriptions.slug, slug)))[0]

export const findSubscription = async (database: Database, id: number) =>
  (await database.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]
