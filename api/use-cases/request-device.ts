import { invalidField, refused } from '#api/domain/api-error.ts'
import { emailKeyOf } from '#api/domain/email-key.ts'
import { createReference } from '#api/domain/random-codes.ts'
import { findEmailRecipient } from '#api/store/email-recipients.ts'
import { findItem } from '#api/store/item-detail.ts'
import { inTransaction } from '#api/store/transaction.ts'
import {
  type DeviceRequestRow,
  insertDeviceRequest,
  repeatDeviceRequest,
  toDeviceRequest,
} from '#api/store/visitor-requests.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import type { Language } from '#contract/enums.ts'
import type { requestDevice as deviceRequestCall } from '#contract/fullsite-requests.ts'
import type { DeviceRequest } from '#contract/request.ts'
import type { AppContext } from './app-context.ts'
import { type EmailMessage, enqueueEmail } from './enqueue-email.ts'
import { lockCustomerOrGuest } from './lock-customer.ts'
import { countAttempt } from './rate-limits.ts'

interface Input {
  readonly form: ParsedBody<typeof deviceRequestCall>
  readonly userId: number | undefined
  readonly clientAddress: string
  /** For guests; a customer's own address is known. */
  readonly language: Language
  readonly now: Date
}

/**
 * Stores a request for a device and confirms it by e-mail. What a guest sends twice, word for word, is one request.
 * @throws ApiError 400 `already_requested` for a customer, or `validation_error` at the field; 429.
 */
export async function requestDevice(context: AppContext, input: Input): Promise<DeviceRequest> {
  const { database, siteUrl } = context
  const { form, userId, now } = input
  const recipient = userId === undefined ? undefined : await findEmailRecipient(database, userId)
  const email = recipient?.email ?? form.email
  if (email === undefined) throw invalidField('email', 'required')
  await countAttempt(context, 'deviceRequest', String(userId ?? input.clientAddress), now)
  const { item_id } = form
  if (item_id !== undefined && (await findItem(database, String(item_id))) === undefined) {
    throw invalidField('item_id', 'invalid')
  }
  const request = requestOf(input, email)
  return inTransaction(database, async (transaction) => {
    await lockCustomerOrGuest(transaction, userId)
    const repeated =
      recipient === undefined
        ? await findRepeated({ ...context, database: transaction }, request)
        : undefined
    if (repeated !== undefined) return toDeviceRequest(repeated)
    const stored = await insertDeviceRequest(transaction, request)
    if (stored === undefined) throw refused('already_requested')
    await enqueueEmail(transaction, messageOf(stored, recipient, input.language), { siteUrl, now })
    return toDeviceRequest(stored)
  })
}

/** What a guest typed is in no e-mail: the address may be somebody else's, and the text may be an advertisement. */
function messageOf(
  { email, device_name: device, slug: reference }: DeviceRequestRow,
  recipient: { readonly language: Language } | undefined,
  language: Language,
): EmailMessage {
  return recipient === undefined
    ? {
        to: { email, language },
        template: 'guest_device_request_received',
        values: { reference },
      }
    : {
        to: { email, language: recipient.language },
        template: 'device_request_received',
        values: { device, reference },
      }
}

function requestOf({ form, userId, language, now }: Input, email: string) {
  const { email: _email, device_name, item_id, ...rest } = form
  return {
    ...rest,
    device_name,
    slug: createReference(),
    user_id: userId ?? null,
    email,
    email_key: emailKeyOf(email),
    // A customer's own language may be another one by the time of the answer.
    language: userId === undefined ? language : null,
    device_key: device_name.toLowerCase().replaceAll(/\s+/g, ''),
    item_id: item_id ?? null,
    created_at: now,
  }
}

/**
 * The request that a guest has sent before, word for word, as if it were sent now: its age and what was decided about it
 * would tell a stranger that there was one. Inside a transaction.
 * @throws ApiError 429
 */
async function findRepeated(
  context: AppContext,
  request: ReturnType<typeof requestOf>,
): Promise<DeviceRequestRow | undefined> {
  const { email_key, created_at } = request
  // The row of the counter stays locked: of two requests at one moment, one sees the other.
  await countAttempt(context, 'requestEmail', email_key, created_at)
  const found = await repeatDeviceRequest(context.database, request)
  if (found === undefined) return undefined
  return { ...found, status: 'pending', reason_code: null, created_at, decided_at: null }
}
