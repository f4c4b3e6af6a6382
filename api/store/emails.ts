import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { hourMs, minuteMs } from '#api/domain/durations.ts'
import { type MailTemplate, type MailValues, writeMail } from '#api/domain/email-messages.ts'
import { mails } from '#api/store/tables/job-tables.ts'
import type { Language } from '#contract/enums.ts'
import type { Database } from './database.ts'

export interface Letter {
  readonly to: { readonly email: string; readonly language: Language }
  readonly template: MailTemplate
  readonly values: MailValues
}

/** Stores a mail with what causes it, in the same transaction; the worker sends it. */
export async function enqueueMail(
  database: Database,
  { to, template, values }: Letter,
  { siteUrl, now }: { readonly siteUrl: string; readonly now: Date },
): Promise<void> {
  const words = writeMail(template, to.language, { ...values, site: siteUrl })
  await database
    .insert(mails)
    .values({ ...words, recipient: to.email, created_at: now, tries: 0, next_try_at: now })
}

const holdMs = minuteMs
const firstRetryMs = 30_000
const longestRetryMs = 6 * hourMs
const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Takes mails that are to be sent now and that no other worker holds. */
export async function takeMails(database: Database, now: Date, limit: number) {
  const due = database
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sent_at), lte(mails.next_try_at, now)))
    .orderBy(asc(mails.next_try_at), asc(mails.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  return database
    .update(mails)
    .set({ next_try_at: after(now, holdMs), tries: sql`${mails.tries} + 1` })
    .where(sql`${mails.id} in ${due}`)
    .returning()
}

/** The words go: they may hold a link that opens an account. */
export const markMailSent = (database: Database, id: number, now: Date) =>
  database.update(mails).set({ sent_at: now, text: null }).where(eq(mails.id, id))

export const postponeMail = (
  database: Database,
  { id, tries }: { readonly id: number; readonly tries: number },
  now: Date,
) =>
  database
    .update(mails)
    .set({ next_try_at: after(now, Math.min(firstRetryMs * 2 ** (tries - 1), longestRetryMs)) })
    .where(eq(mails.id, id))
