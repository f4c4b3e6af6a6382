import * as v from 'valibot'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import { sealedCookie } from './sealed-cookie.server.ts'

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(512))

/**
 * What the link of an e-mail proves: it confirms an address, of an account or for the newsletter, or lets its owner set a new
 * password. `password_set` and `newsletter_confirmed` have been used: only then says a page so.
 */
const linkProof = v.variant('kind', [
  v.object({ kind: v.literal('confirmation'), token: text }),
  v.object({ kind: v.literal('password_reset'), uid: text, token: text }),
  v.object({ kind: v.literal('password_set') }),
  v.object({ kind: v.literal('newsletter'), token: text }),
  v.object({ kind: v.literal('newsletter_confirmed') }),
])
export type LinkProof = v.InferOutput<typeof linkProof>

const cookie = sealedCookie({ ...siteCookies.emailedLink, schema: linkProof })

/**
 * Removes the proof of a link from the address, which appears in the address bar, in the history, in logs and in error
 * reports. It is stored in a sealed cookie until it is used. A text that cannot be a proof is not stored.
 */
export async function storeLinkProof(proof: LinkProof): Promise<void> {
  if (v.is(linkProof, proof)) await cookie.write(proof)
}

/** @returns the proof of the last link, if it is of this kind */
export async function readLinkProof<K extends LinkProof['kind']>(
  kind: K,
): Promise<Extract<LinkProof, { kind: K }> | undefined>
export async function readLinkProof(kind: LinkProof['kind']): Promise<LinkProof | undefined> {
  const proof = await cookie.read()
  return proof?.kind === kind ? proof : undefined
}

export const clearLinkProof = cookie.clear
