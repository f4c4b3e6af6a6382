import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { endOfMonth } from '#api/domain/calendar.ts'
import { toJapanTime } from '#api/domain/japan-time.ts'
import { invoices, payments } from '#api/store/tables/billing-tables.ts'
import { cards } from '#api/store/tables/card-tables.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import { type Card, type CardSummary, cardExpiryNoticeDays } from '#contract/card.ts'
import { addDays } from '#contract/days.ts'
import type { Database } from './database.ts'
import { qualified } from './qualified-column.ts'

export type CardRow = typeof cards.$inferSelect

/**
 * The subscriptions that are still charged to a card: those that run, those with an open invoice that is charged by itself,
 * and those for which it is paying right now, which may be while the bank asks. All but the first are looked up by key, one
 * for each invoice; a join would be planned as a scan of all.
 */
const chargedTo = sql`(
  select id, slug from (
    select running.id, running.slug from ${subscriptions} running
    where running.card_id = ${qualified(cards.id)} and not running.is_final
    union
    select owed.subscription_id, (
      select ended.slug from ${subscriptions} ended
      where ended.id = owed.subscription_id and ended.card_id = ${qualified(cards.id)}
    ) from ${invoices} owed
    where owed.user_id = ${qualified(cards.user_id)} and owed.is_open and not owed.is_optional
      and owed.status in ('SCHEDULED', 'PAYMENT_PENDING', 'FAILED', 'OVERDUE')
    union
    select paid.subscription_id, (
      select of_invoice.slug from ${subscriptions} of_invoice where of_invoice.id = paid.subscription_id
    ) from ${invoices} paid
    where paid.user_id = ${qualified(cards.user_id)} and paid.is_open and paid.status = 'PAYMENT_PENDING'
      and exists (
        select 1 from ${payments} paying
        where paying.invoice_id = paid.id and paying.status = 'pending'
          and paying.card_id = ${qualified(cards.id)}
      )
  ) charged where slug is not null
)`

const inUseBy = sql<string[]>`coalesce((
  select array_agg(charged.slug order by charged.id) from ${chargedTo} charged
), '{}')`

type Expiry = Pick<CardRow, 'exp_month' | 'exp_year'>

const lastMonthOf = ({ exp_year, exp_month }: Expiry) =>
  `${exp_year}-${String(exp_month).padStart(2, '0')}`

export const isCardExpired = (card: Expiry, today: string) => lastMonthOf(card) < today.slice(0, 7)

/** The bank has approved it, and it has not expired. `today` is a day in Japan. */
export const canBeCharged = (card: Expiry & Pick<CardRow, 'state'>, today: string) =>
  card.state === 'active' && !isCardExpired(card, today)

/** Columns that identify a card to its owner. */
export const namedCard = {
  slug: cards.slug,
  brand: cards.brand,
  last4: cards.last4,
  exp_month: cards.exp_month,
  exp_year: cards.exp_year,
  state: cards.state,
}

/** @param today a day in Japan */
export function toCardSummary(
  card: Pick<CardRow, keyof typeof namedCard>,
  today: string,
): CardSummary {
  const { slug, brand, last4, exp_month, exp_year } = card
  const state = isCardExpired(card, today) ? 'expired' : card.state
  const isLastDayNear =
    endOfMonth(`${lastMonthOf(card)}-01`) <= addDays(today, cardExpiryNoticeDays)
  const is_expiring = state === 'active' && isLastDayNear
  return { slug, brand, last4, exp_month, exp_year, state, is_expiring }
}

const toCard = (card: CardRow, in_use_by: string[], today: string): Card => ({
  ...toCardSummary(card, today),
  holder: card.holder,
  is_default: card.is_default,
  action_url: card.action_url,
  in_use_by,
  created_at: toJapanTime(card.created_at),
})

/** The default one first, then the newest. */
export async function listCards(
  database: Database,
  userId: number,
  today: string,
): Promise<Card[]> {
  const rows = await database
    .select({ card: cards, inUseBy })
    .from(cards)
    .where(and(eq(cards.user_id, userId), isNull(cards.removed_at)))
    .orderBy(desc(cards.is_default), desc(cards.id))
  return rows.map((row) => toCard(row.card, row.inUseBy, today))
}

export const findCard = async (database: Database, userId: number, cardSlug: string) =>
  (
    await database
      .select()
      .from(cards)
      .where(and(eq(cards.user_id, userId), eq(cards.slug, cardSlug), isNull(cards.removed_at)))
  )[0]

/** The card that a subscription is charged to when it names none itself. */
export const findDefaultCard = async (database: Database, userId: number) =>
  (
    await database
      .select()
      .from(cards)
      .where(
        and(
          eq(cards.user_id, userId),
          isNull(cards.removed_at),
          eq(cards.is_default, true),
          eq(cards.state, 'active'),
        ),
      )
  )[0]

export const listCardRows = (database: Database, userId: number) =>
  database
    .select()
    .from(cards)
    .where(and(eq(cards.user_id, userId), isNull(cards.removed_at)))
    .orderBy(asc(cards.id))

/** Whether a card of the provider's is or was stored, for anybody. */
export const isProviderCardStored = async (database: Database, providerId: string) =>
  (await database.$count(cards, eq(cards.provider_id, providerId))) > 0

interface NewCard {
  readonly userId: number
  readonly provider_id: string
  readonly fingerprint: string
  readonly brand: CardRow['brand']
  readonly last4: string
  readonly exp_month: number
  readonly exp_year: number
  readonly holder: string
  readonly action_url: string | null
  readonly isDefault: boolean
  readonly wants_default: boolean
  readonly now: Date
}

export async function insertCard(database: Database, card: NewCard): Promise<CardRow> {
  const { userId, isDefault, now, ...columns } = card
  if (isDefault) await clearDefault(database, userId)
  if (card.wants_default) await clearWanted(database, userId)
  const [stored] = await database
    .insert(cards)
    .values({
      ...columns,
      slug: randomUUID(),
      user_id: userId,
      is_default: isDefault,
      state: card.action_url === null ? 'active' : 'requires_action',
      created_at: now,
    })
    .returning()
  if (stored === undefined) throw new Error('The card was not stored.')
  return stored
}

const clearDefault = (database: Database, userId: number) =>
  database
    .update(cards)
    .set({ is_default: false })
    .where(and(eq(cards.user_id, userId), eq(cards.is_default, true)))

/** What the user wants is only the last that they asked for. */
const clearWanted = (database: Database, userId: number) =>
  database
    .update(cards)
    .set({ wants_default: false })
    .where(and(eq(cards.user_id, userId), eq(cards.wants_default, true)))

/** In place of one that cannot be charged; a card that the user wants takes its place once the bank has approved it. */
export async function replaceDefault(database: Database, userId: number, cardId: number) {
  await clearDefault(database, userId)
  await database.update(cards).set({ is_default: true }).where(eq(cards.id, cardId))
}

/** As the user wants it: what they wanted before is off. */
export async function makeCardDefault(database: Database, userId: number, cardId: number) {
  await replaceDefault(database, userId, cardId)
  await clearWanted(database, userId)
}

/**
 * 3-D Secure has succeeded: the card becomes the default one if its user wanted that, or has no default that can be charged.
 * @returns whether the card was not active before, and is still there
 */
export async function activateCard(
  database: Database,
  card: Pick<CardRow, 'id' | 'provider_id' | 'user_id'>,
  today: string,
): Promise<boolean> {
  const [activated] = await database
    .update(cards)
    .set({ state: 'active', action_url: null })
    .where(
      and(
        eq(cards.id, card.id),
        // Added again meanwhile, it waits for another 3-D Secure step.
        eq(cards.provider_id, card.provider_id),
        eq(cards.state, 'requires_action'),
        isNull(cards.removed_at),
      ),
    )
    .returning({ wants_default: cards.wants_default })
  if (activated === undefined) return false
  const held = await listCardRows(database, card.user_id)
  if (activated.wants_default) await makeCardDefault(database, card.user_id, card.id)
  else if (!hasChargeableDefault(held, today)) await replaceDefault(database, card.user_id, card.id)
  return true
}

export const hasChargeableDefault = (held: readonly CardRow[], today: string): boolean =>
  held.some((card) => card.is_default && canBeCharged(card, today))

type Replacement = Omit<NewCard, 'isDefault' | 'fingerprint'>

/** The same card again, in place of one that was not finished or has expired: what is charged to it stays. */
export async function replaceCard(
  database: Database,
  cardId: number,
  { userId, now, ...columns }: Replacement,
) {
  if (columns.wants_default) await clearWanted(database, userId)
  await database
    .update(cards)
    .set({
      ...columns,
      state: columns.action_url === null ? 'active' : 'requires_action',
      created_at: now,
    })
    .where(eq(cards.id, cardId))
}

/**
 * Removes a card: token, brand, last four digits and expiry stay for the payments that name it, the rest is erased.
 * @returns false while something is charged to it
 */
export async function markCardRemoved(
  database: Database,
  cardId: number,
  now: Date,
): Promise<boolean> {
  const removed = await database
    .update(cards)
    .set({ removed_at: now, is_default: false, holder: '', fingerprint: '', action_url: null })
    .where(and(eq(cards.id, cardId), isNull(cards.removed_at), sql`not exists ${chargedTo}`))
    .returning({ id: cards.id })
  return removed.length > 0
}

/** Among the cards that a user still has: the oldest that can be charged, else the oldest. `today` is a day in Japan. */
export async function makeOldestCardDefault(database: Database, userId: number, today: string) {
  const held = await listCardRows(database, userId)
  const oldest = held.find((card) => canBeCharged(card, today)) ?? held[0]
  if (oldest !== undefined) await replaceDefault(database, userId, oldest.id)
}

/** The card that a subscription names, if it can be charged. */
export async function findSubscriptionCard(database: Database, subscriptionId: number) {
  const [own] = await database
    .select({ card: cards })
    .from(subscriptions)
    .innerJoin(cards, eq(cards.id, subscriptions.card_id))
    .where(
      and(
        eq(subscriptions.id, subscriptionId),
        isNull(cards.removed_at),
        eq(cards.state, 'active'),
      ),
    )
  return own?.card
}
