import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { applications, subscriptions } from '#api/store/tables/subscription-tables.ts'
import type { Database } from './database.ts'
import { insertStatusEvent, type SubscriptionRow } from './subscription-status.ts'

type NewSubscription = Pick<
  typeof subscriptions.$inferInsert,
  | 'user_id'
  | 'item_id'
  | 'variant_id'
  | 'months'
  | 'monthly'
  | 'card_id'
  | 'points_auto_use'
  | 'holds_stock'
>
/** With every column: none that is empty by default is forgotten. */
type NewApplication = Omit<typeof applications.$inferSelect, 'subscription_id' | 'agreed_at'>

/** The form with which a subscription was requested. */
export const findApplication = async (database: Database, subscriptionId: number) =>
  (
    await database
      .select()
      .from(applications)
      .where(eq(applications.subscription_id, subscriptionId))
  )[0]

/** Whether documents that a user sent with an application after a moment were approved. */
export async function hasNewerApplication(
  database: Database,
  { userId, at }: { readonly userId: number; readonly at: Date },
): Promise<boolean> {
  const [newer] = await database
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(applications, eq(applications.subscription_id, subscriptions.id))
    .where(
      and(
        eq(subscriptions.user_id, userId),
        eq(subscriptions.request_status, 'approved'),
        gt(applications.agreed_at, at),
        isNotNull(applications.document_type),
      ),
    )
    .limit(1)
  return newer !== undefined
}

/** A subscription that waits for its review, with the form of the request. */
export async function insertApplication(
  database: Database,
  {
    subscription,
    application,
    now,
  }: {
    readonly subscription: NewSubscription
    readonly application: NewApplication
    readonly now: Date
  },
): Promise<SubscriptionRow> {
  const [created] = await database
    .insert(subscriptions)
    .values({
      ...subscription,
      slug: randomUUID(),
      status: 'review_in_progress',
      request_status: 'pending',
      nickname: '',
      renewal: 'rolling',
      months_invoiced: 0,
      created_at: now,
    })
    .returning()
  if (created === undefined) throw new Error('The application was not stored.')
  await insertStatusEvent(database, created.id, 'review_in_progress', now)
  await database
    .insert(applications)
    .values({ ...application, subscription_id: created.id, agreed_at: now })
  return created
}
