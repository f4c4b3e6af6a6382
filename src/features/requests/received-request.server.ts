import * as v from 'valibot'
import { requestStatuses } from '#contract/enums.ts'
import { type DeviceRequest, deviceRequestBody } from '#contract/request.ts'
import { slugText } from '#contract/values.ts'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import { readPrivateCookie, writePrivateCookie } from '#src/request/private-cookie.server.ts'

const { name: cookieName, lifetimeSeconds } = siteCookies.receivedRequest

const receivedSchema = v.object({
  device: deviceRequestBody.entries.device_name,
  /** ISO 8601. */
  createdAt: v.pipe(v.string(), v.maxLength(40)),
  /** Only for a customer who asked under the address of their own account. */
  own: v.optional(
    v.object({
      /** Reference number, as in the mail. */
      slug: slugText,
      status: v.picklist(requestStatuses),
    }),
  ),
})
export type ReceivedRequest = v.InferOutput<typeof receivedSchema>

/** @param own as the API has stored it, when the visitor may see that */
export function receivedRequest(device: string, own: DeviceRequest | undefined): ReceivedRequest {
  if (!own) return { device, createdAt: new Date().toISOString() }
  const { slug, status, device_name, created_at: createdAt } = own
  return { device: device_name, createdAt, own: { slug, status } }
}

/**
 * This browser remembers its last request for some minutes, so that the page about it can be loaded again; nothing of it is
 * in the address.
 */
export function saveReceivedRequest(request: ReceivedRequest): void {
  const text = Buffer.from(JSON.stringify(request)).toString('base64url')
  writePrivateCookie(cookieName, text, { maxAge: lifetimeSeconds })
}

/** `null` when none was made recently. */
export function readReceivedRequest(): ReceivedRequest | null {
  const json = Buffer.from(readPrivateCookie(cookieName) ?? '', 'base64url').toString()
  const saved = v.safeParse(v.pipe(v.string(), v.parseJson(), receivedSchema), json)
  return saved.success ? saved.output : null
}
