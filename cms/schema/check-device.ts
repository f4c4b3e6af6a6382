import { deviceAtPath } from '#cms/structure/link-address.ts'
import { maxSlugLength, slugPattern } from '#contract/values.ts'

/** The Studio validates every field of a document again after each typed letter. */
const cacheTtlMs = 60_000

const noSuchDevice =
  'いまこのデバイスのページはありません。名前を確かめてください。 / There is no page of this device now. Please check its name.'

interface Answer {
  readonly askedAt: number
  readonly isMissing: Promise<boolean>
}
const cache = new Map<string, Answer>()

/** Only the answer 404 counts: the shop may be out of reach. The site serves the Studio too. */
async function fetchIsMissing(slug: string): Promise<boolean> {
  const answer = await fetch(`/devices/${slug}`, { method: 'HEAD' }).catch(() => null)
  return answer?.status === 404
}

function isMissing(slug: string): Promise<boolean> {
  const cached = cache.get(slug)
  if (cached && Date.now() - cached.askedAt < cacheTtlMs) return cached.isMissing
  const answer = { askedAt: Date.now(), isMissing: fetchIsMissing(slug) }
  cache.set(slug, answer)
  return answer.isMissing
}

/** A warning, because editors may write about a device before the shop has it. */
export async function checkDevice(slug: unknown): Promise<true | string> {
  if (typeof slug !== 'string' || !slugPattern.test(slug) || slug.length > maxSlugLength) {
    return true
  }
  return (await isMissing(slug)) ? noSuchDevice : true
}

/** The same for the address of a link. */
export const checkLinkedDevice = (address: unknown): Promise<true | string> =>
  checkDevice(typeof address === 'string' ? deviceAtPath(address) : undefined)
