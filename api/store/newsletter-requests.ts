import { eq, lt } from 'drizzle-orm'
import { newsletterRequests } from '#api/store/tables/confirmation-tables.ts'
import type { Database } from './database.ts'
import { deleteSome } from './some-rows.ts'

export const insertNewsletterRequest = (
  database: Database,
  request: typeof newsletterRequests.$inferInsert,
) => database.insert(newsletterRequests).values(request)

/** An expired one too. */
export const findNewsletterRequest = async (database: Database, tokenHash: string) =>
  (
    await database
      .select()
      .from(newsletterRequests)
      .where(eq(newsletterRequests.token_hash, tokenHash))
  )[0]

export const deleteNewsletterRequestsFor = (database: Database, emailKey: string) =>
  database.delete(newsletterRequests).where(eq(newsletterRequests.email_key, emailKey))

export const deleteNewsletterRequestsExpiredBefore = (
  database: Database,
  before: Date,
  limit: number,
) => deleteSome(database, newsletterRequests, lt(newsletterRequests.expires_at, before), limit)
