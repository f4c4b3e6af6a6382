import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { toJapanTime, toJapanTimeOrNull } from '#api/domain/japan-time.ts'
import { forecastRent, type PointsWish, pointsLeftForOthers } from '#api/domain/rent-forecast.ts'
import { claimsLeft, isChangeUsed, nextChargeOn, rentIssuedOn } from '#api/domain/rental.ts'
import { allowedActions } from '#api/domain/subscription-actions.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { PendingDeviceChange, Subscription } from '#contract/subscription.ts'
import { toCardSummary } from './cards.ts'
import { countRows } from './count-rows.ts'
import type { Database } from './database.ts'
import { listPendingDeviceChanges } from './device-changes.ts'
import { buyoutToday, factsOf, type ReadingRules } from './subscription-facts.ts'
import { listPointsWishes, type SubscriptionRow } from './subscription-status.ts'
import { type SubscriptionView, selectSubscriptionView } from './subscription-view.ts'

const shippingOf = (row: SubscriptionRow): Subscription['shipping'] =>
  row.shipped_at === null
    ? null
    : {
        carrier: row.carrier,
        tracking: row.tracking,
        eta: row.eta,
        shipped_at: toJapanTimeOrNull(row.shipped_at),
        delivered_at: toJapanTimeOrNull(row.delivered_at),
      }

/** Until the device is back, or written off: then there is nothing to return. */
const endRequestOf = (row: SubscriptionRow): Subscription['end_request'] =>
  row.end_requested_at === null || row.return_by === null || row.is_final
    ? null
    : {
        requested_at: toJapanTime(row.end_requested_at),
        return_by: row.return_by,
        fee: row.end_fee ?? 0,
      }

/** The invoice that will be charged, or the one that would be issued as things stand. */
function nextChargeOf(
  view: SubscriptionView,
  { today, fees }: ReadingRules,
  wishes: readonly PointsWish[],
) {
  const { subscription: row, scheduled, bound_coupons: coupons, spendable_points } = view
  if (scheduled !== null)
    return { next_charge_on: scheduled.due_on, next_charge: scheduled.amounts }
  const next_charge_on = nextChargeOn(row, today)
  if (next_charge_on === null) return { next_charge_on, next_charge: null }
  const next = { month: row.months_invoiced, issuedOn: rentIssuedOn(next_charge_on, today) }
  const [next_charge] = forecastRent(row, [next], {
    coupons,
    lots: [{ remaining: spendable_points, expires_on: null }],
    others: { before: pointsLeftForOthers(row, wishes, today), between: 0 },
    minUse: fees.points_min_use,
  })
  return { next_charge_on, next_charge }
}

interface Beside {
  readonly pending: PendingDeviceChange | null
  /** Of the same customer. */
  readonly wishes: readonly PointsWish[]
}

function toSubscription(
  view: SubscriptionView,
  rules: ReadingRules,
  { pending, wishes }: Beside,
): Subscription {
  const { subscription: row, item, variant, color, unpaid_invoice } = view
  const { kind, ...named } = item
  const facts = factsOf(view, rules)
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
    minimum_started_on: row.minimum_started_on,
    minimum_ends_on: row.minimum_ends_on,
    ...nextChargeOf(view, rules, wishes),
    card_slug: view.card?.slug ?? null,
    card: view.card && toCardSummary(view.card, rules.today),
    nickname: row.nickname,
    points_auto_use: row.points_auto_use,
    next_invoice_points: row.next_invoice_points,
    renewal: row.renewal,
    shipping: shippingOf(row),
    end_request: endRequestOf(row),
    buyout_today: buyoutToday(view, rules.today),
    buyout_offer: view.buyout_offer,
    care: { claims_left: claimsLeft(careUseOf(view), rules.today) },
    device_change: {
      eligible_on: facts.changeEligibleOn,
      used: isChangeUsed(row.device_changed_on, rules.today),
      pending,
    },
    bought_on: view.bought_at === null ? null : dayInJapan(new Date(view.bought_at)),
    timeline: view.timeline.map(({ status, at }) => ({ status, at: toJapanTime(new Date(at)) })),
    serial_last4: row.serial_last4,
    unpaid_invoice_slug: unpaid_invoice?.slug ?? null,
    allowed_actions: allowedActions(facts),
  }
}

const careUseOf = ({ care_claims_per_year, subscription, timeline }: SubscriptionView) => ({
  perYear: care_claims_per_year,
  repairedOn: timeline
    .filter(({ status }) => status === 'in_repair')
    .map(({ at }) => dayInJapan(new Date(at))),
  startedOn: subscription.started_on,
})

/** Views of one customer. Device changes and wanted points are queried only for those who have them. */
async function toSubscriptions(
  database: Database,
  views: readonly SubscriptionView[],
  rules: ReadingRules,
): Promise<Subscription[]> {
  const ids = views.flatMap(({ open_change_id: id }) => (id === null ? [] : [id]))
  const pending = ids.length === 0 ? [] : await listPendingDeviceChanges(database, ids)
  const wanting = views.find(({ spendable_points }) => spendable_points > 0)
  const wishes = wanting ? await listPointsWishes(database, wanting.subscription.user_id) : []
  return views.map((view) =>
    toSubscription(view, rules, {
      pending: pending.find(({ id }) => id === view.open_change_id)?.change ?? null,
      wishes,
    }),
  )
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
  const order = [asc(subscriptions.is_final), desc(subscriptions.id)]
  const onPage = database
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
  const rows = await selectSubscriptionView(database, rules.today)
    .where(inArray(subscriptions.id, onPage))
    .orderBy(...order)
  const count = await countRows(rows, page, () => database.$count(subscriptions, where))
  return { count, results: await toSubscriptions(database, rows, rules) }
}

export async function getSubscription(database: Database, id: number, rules: ReadingRules) {
  const rows = await selectSubscriptionView(database, rules.today).where(eq(subscriptions.id, id))
  const [found] = await toSubscriptions(database, rows, rules)
  if (found === undefined) throw new Error(`There is no subscription ${id}.`)
  return found
}

/** By slug or number; another customer's is not found. */
export const findOwnSubscription = async (database: Database, userId: number, slugOrId: string) =>
  (
    await database
      .select()
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.user_id, userId),
          /^\d{1,9}$/.test(slugOrId)
            ? eq(subscriptions.id, Number(slugOrId))
            : eq(subscriptions.slug, slugOrId),
        ),
      )
  )[0]

export const findSubscriptionBySlug = async (database: Database, slug: string) =>
  (await database.select().from(subscriptions).where(eq(subscriptions.slug, slug)))[0]

export const findSubscription = async (database: Database, id: number) =>
  (await database.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]
