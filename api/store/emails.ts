import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { hourMs, minuteMs } from '#api/domain/durations.ts'
import { type EmailTemplate, type EmailValues, renderEmail } from '#api/domain/email-messages.ts'
import { emails } from '#api/store/tables/job-tables.ts'
import type { Language } from '#contract/enums.ts'
import type { Database } from './database.ts'

export interface EmailMessage {
  readonly to: { readonly email: string; readonly language: Language }
  readonly template: EmailTemplate
  readonly values: EmailValues
}

/** Stores a mail with what causes it, in the same transaction; the worker sends it. */
export async function enqueueEmail(
  database: Database,
  { to, template, values }: EmailMessage,
  { siteUrl, now }: { readonly siteUrl: string; readonly now: Date },
): Promise<void> {
  const words = renderEmail(template, to.language, { ...values, site: siteUrl })
  await database
    .insert(emails)
    .values({ ...words, recipient: to.email, created_at: now, tries: 0, next_try_at: now })
}

const holdMs = minuteMs
const firstRetryMs = 30_000
const maxRetryDelayMs = 6 * hourMs
const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Takes emails that are to be sent now and that no other worker holds. */
export async function claimEmails(database: Database, now: Date, limit: number) {
  const due = database
    .select({ id: emails.id })
    .from(emails)
    .where(and(isNull(emails.sent_at), lte(emails.next_try_at, now)))
    .orderBy(asc(emails.next_try_at), asc(emails.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  return database
    .update(emails)
    .set({ next_try_at: after(now, holdMs), tries: sql`${emails.tries} + 1` })
    .where(sql`${emails.id} in ${due}`)
    .returning()
}

/** The words go: they may hold a link that opens an account. */
export const markEmailSent = (database: Database, id: number, now: Date) =>
  database.update(emails).set({ sent_at: now, text: null }).where(eq(emails.id, id))

export const postponeEmail = (
  database: Database,
  { id, tries }: { readonly id: number; readonly tries: number },
  now: Date,
) =>
  database
    .update(emails)
    .set({ next_try_at: after(now, Math.min(firstRetryMs * 2 ** (tries - 1), maxRetryDelayMs)) })
    .where(eq(emails.id, id))
