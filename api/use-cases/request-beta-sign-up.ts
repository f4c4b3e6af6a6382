import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { invalidField } from '#api/domain/api-error.ts'
import type { Database } from '#api/store/database.ts'
import { enqueueEmail } from '#api/store/emails.ts'
import { items } from '#api/store/tables/catalogue-tables.ts'
import { betaSignupRequests } from '#api/store/tables/request-tables.ts'
import { emailKeyOf } from '#api/store/users.ts'
import type { requestBetaSignUp } from '#contract/beta.ts'
import type { AppContext } from './app-context.ts'
import { countAttempt } from './rate-limits.ts'

/** Devices of the beta programme: those that can be pre-ordered. */
export const listBetaDevices = (database: Database) =>
  database
    .select({ id: items.id, name_ja: items.name_ja, name_en: items.name_en })
    .from(items)
    .where(eq(items.availability, 'pre-order'))
    .orderBy(asc(items.id))

interface Input {
  readonly form: v.InferOutput<typeof requestBetaSignUp.body.schema>
  readonly clientAddress: string
  readonly now: Date
}

/**
 * Puts somebody on the waiting list and tells them by mail.
 * The same answer and the same mail whether or not the address is on the list already.
 * @throws ApiError 400 `validation_error` at the field, 429.
 */
export async function storeBetaRequest(context: AppContext, { form, clientAddress, now }: Input) {
  const { database, siteUrl } = context
  const { email, language, device_id, name, note } = form
  await countAttempt(context, 'betaRequest', clientAddress, now)
  const device = (await listBetaDevices(database)).find(({ id }) => id === device_id)
  if (device === undefined) throw invalidField('device_id', 'invalid_choice')
  await countAttempt(context, 'requestEmail', emailKeyOf(email), now)
  return database.transaction(async (transaction) => {
    const [stored] = await transaction
      .insert(betaSignupRequests)
      .values({
        slug: randomUUID(),
        email,
        email_key: emailKeyOf(email),
        name: name ?? null,
        item_id: device_id,
        language,
        note: note ?? null,
        status: 'pending',
        created_at: now,
      })
      .returning()
    if (stored === undefined) throw new Error('The request was not stored.')
    const { slug, status } = stored
    const message = {
      to: { email, language },
      template: 'beta_request_received',
      values: { device: language === 'jp' ? device.name_ja : device.name_en, reference: slug },
    } as const
    await enqueueEmail(transaction, message, { siteUrl, now })
    return { slug, status }
  })
}
