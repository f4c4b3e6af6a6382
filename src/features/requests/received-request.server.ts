import { getCookie, setCookie } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { requestStatuses } from '#contract/enums.ts'
import type { DeviceRequest } from '#contract/request.ts'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import { privateCookie } from '#src/request/private-cookie.server.ts'

const { name: cookieName, lifetimeSeconds } = siteCookies.receivedRequest

const receivedRequest = v.object({
  /** Reference number, as in the mail. */
  slug: v.pipe(v.string(), v.maxLength(80)),
  status: v.picklist(requestStatuses),
  device: v.pipe(v.string(), v.maxLength(80)),
  /** ISO 8601. */
  createdAt: v.pipe(v.string(), v.maxLength(40)),
})
export type ReceivedRequest = v.InferOutput<typeof receivedRequest>

/** This browser remembers its last request for some minutes, so that the page about it can be loaded again; nothing of it is in the address. */
export function keepReceivedRequest(request: DeviceRequest): void {
  const { slug, status, device_name: device, created_at: createdAt } = request
  const kept: ReceivedRequest = { slug, status, device, createdAt }
  setCookie(cookieName, Buffer.from(JSON.stringify(kept)).toString('base64url'), {
    ...privateCookie(),
    maxAge: lifetimeSeconds,
  })
}

/** `null` where none was made, or not lately. */
export function readReceivedRequest(): ReceivedRequest | null {
  const json = Buffer.from(getCookie(cookieName) ?? '', 'base64url').toString()
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), receivedRequest), json)
  return kept.success ? kept.output : null
}
