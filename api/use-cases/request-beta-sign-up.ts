import { randomUUID } from 'node:crypto'
import { invalidField } from '#api/domain/api-error.ts'
import { emailKeyOf } from '#api/domain/email-key.ts'
import { listPreOrderItems } from '#api/store/item-facts.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { insertBetaRequest, repeatBetaRequest } from '#api/store/visitor-requests.ts'
import type { requestBetaSignUp as betaSignUpCall } from '#contract/beta.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import type { AppContext } from './app-context.ts'
import { enqueueEmail } from './enqueue-email.ts'
import { countAttempt } from './rate-limits.ts'

interface Input {
  readonly form: ParsedBody<typeof betaSignUpCall>
  readonly clientAddress: string
  readonly now: Date
}

/**
 * Puts an address on the waiting list and confirms it by e-mail.
 * The answer is the same whether or not the address is on the list already. What is sent twice, word for word, is stored and
 * confirmed once.
 * @throws ApiError 400 `validation_error` at the field, 429.
 */
export async function requestBetaSignUp(context: AppContext, { form, clientAddress, now }: Input) {
  const { database, siteUrl } = context
  const { email, language, device_id, name, note } = form
  await countAttempt(context, 'betaRequest', clientAddress, now)
  const device = (await listPreOrderItems(database)).find(({ id }) => id === device_id)
  if (device === undefined) throw invalidField('device_id', 'invalid_choice')
  const request = {
    slug: randomUUID(),
    email,
    email_key: emailKeyOf(email),
    name: name ?? null,
    item_id: device_id,
    language,
    note: note ?? null,
    created_at: now,
  }
  return inTransaction(database, async (transaction) => {
    // The row of the counter stays locked: of two requests at one moment, one sees the other.
    await countAttempt(
      { ...context, database: transaction },
      'requestEmail',
      request.email_key,
      now,
    )
    const repeated = await repeatBetaRequest(transaction, request)
    if (repeated !== undefined) return { slug: repeated.slug, status: 'pending' as const }
    const { slug, status } = await insertBetaRequest(transaction, request)
    const message = {
      to: { email, language },
      template: 'beta_request_received',
      values: { device: language === 'jp' ? device.name_ja : device.name_en, reference: slug },
    } as const
    await enqueueEmail(transaction, message, { siteUrl, now })
    return { slug, status }
  })
}
