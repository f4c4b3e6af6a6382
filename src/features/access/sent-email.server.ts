import * as v from 'valibot'
import { emailResendWaitSeconds } from '#app.config.ts'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import { sealedCookie } from '#src/request/sealed-cookie.server.ts'
import { maskEmail } from './mask-email.ts'

const sentEmail = v.object({
  kind: v.picklist(['sign_up', 'password_reset']),
  email: v.string(),
  /** Unix time in ms. */
  sentAt: v.number(),
  /** Where the visitor wanted to go before. */
  next: v.optional(v.string()),
})
export type SentEmail = v.InferOutput<typeof sentEmail>

/** What a page may show about it. */
export interface SentEmailNotice {
  readonly maskedEmail: string
  /** Time until it may be sent again. */
  readonly waitSeconds: number
}

/** How long a page shows where an e-mail was sent: other people may use the same browser. */
const noticeMs = 60 * 60_000

const cookie = sealedCookie({ ...siteCookies.sentEmail, schema: sentEmail })

/** This browser remembers the address for which it requested an e-mail, whether or not anybody has that address. */
export const storeSentEmail = (sent: Omit<SentEmail, 'sentAt'>): Promise<void> =>
  cookie.write({ ...sent, sentAt: Date.now() })

export async function readSentEmail(kind: SentEmail['kind']): Promise<SentEmail | undefined> {
  const sent = await cookie.read()
  return sent?.kind === kind ? sent : undefined
}

export const clearSentEmail = cookie.clear

export const waitSecondsOf = ({ sentAt }: SentEmail, now = Date.now()): number =>
  // No longer than that after this machine's clock was set back.
  Math.max(0, Math.ceil(Math.min(0, sentAt - now) / 1000) + emailResendWaitSeconds)

/** @returns `null` when none was sent recently */
export async function readSentEmailNotice(
  kind: SentEmail['kind'],
): Promise<SentEmailNotice | null> {
  const sent = await readSentEmail(kind)
  if (!sent || Date.now() - sent.sentAt > noticeMs) return null
  return { maskedEmail: maskEmail(sent.email), waitSeconds: waitSecondsOf(sent) }
}
