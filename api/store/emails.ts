import { and, asc, desc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { emails } from '#api/store/tables/job-tables.ts'
import type { Database } from './database.ts'
import { deleteSome } from './some-rows.ts'

interface NewEmail {
  readonly recipient: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
  /** Somebody waits for it. */
  readonly is_awaited?: boolean
  readonly now: Date
}

/** Stores an e-mail in the transaction of what causes it; the worker sends it. */
export const insertEmail = (database: Database, { now, ...email }: NewEmail) =>
  database.insert(emails).values({ ...email, created_at: now, tries: 0, next_try_at: now })

interface Claim {
  readonly now: Date
  /** When another worker may take it, in case this one has died. */
  readonly until: Date
}

/**
 * Claims the first e-mail that is to be sent now and that no other worker has, those that somebody waits for before the
 * others; undefined when there is none.
 */
export async function claimEmail(database: Database, { now, until }: Claim) {
  const due = database
    .select({ id: emails.id })
    .from(emails)
    .where(and(isNull(emails.sent_at), isNotNull(emails.text), lte(emails.next_try_at, now)))
    .orderBy(desc(emails.is_awaited), asc(emails.next_try_at), asc(emails.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await database
    .update(emails)
    .set({ next_try_at: until, tries: sql`${emails.tries} + 1` })
    .where(sql`${emails.id} = ${due}`)
    .returning()
  return claimed
}

/** The text is erased: it may hold a link that opens an account. */
export const markEmailSent = (database: Database, id: number, now: Date) =>
  database.update(emails).set({ sent_at: now, text: null }).where(eq(emails.id, id))

export const postponeEmail = (database: Database, id: number, nextTryAt: Date) =>
  database.update(emails).set({ next_try_at: nextTryAt }).where(eq(emails.id, id))

/** An e-mail that cannot be sent: its text goes as that of one that was sent. */
export const giveUpEmail = (database: Database, id: number) =>
  database.update(emails).set({ text: null }).where(eq(emails.id, id))

export const deleteEmailsCreatedBefore = (database: Database, before: Date, limit: number) =>
  deleteSome(database, emails, lt(emails.created_at, before), limit)
