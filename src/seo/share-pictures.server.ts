import { readSharePicturePath } from '#src/share-card/share-address.server.ts'
import type { ShareCard } from '#src/share-card/share-card.ts'
import { PictureDesk } from './picture-desk.ts'
import { taggedAnswer, tagOf } from './tagged-answer.server.ts'

interface SharePicture {
  readonly body: Uint8Array<ArrayBuffer>
  readonly etag: string
}

const retryAfterSeconds = '5'

const currentCacheControl = 'public, max-age=31536000, immutable'
/** A page kept somewhere may ask for the layout before: it gets today's, not for long. */
const otherVersionCacheControl = 'public, max-age=300'

/** What draws is loaded with the first picture: a site that cannot draw is still a site. */
async function draw(card: ShareCard): Promise<SharePicture> {
  const { drawShareCard } = await import('./draw-share-card.server.ts')
  const body = new Uint8Array(await drawShareCard(card))
  return { body, etag: tagOf(body) }
}

const desk = new PictureDesk({
  draw,
  /** About 130 KB each: at most 26 MB. */
  keptMax: 200,
  /** A drawing takes two or three threads of Node's four for 0.1 s; pages need them too. */
  atOnceMax: 2,
  waitingMax: 60,
})

/**
 * Answers `GET` and `HEAD` below `/share/`: 200, 304, 404 for an address that we did not make, 503 when too many
 * pictures that nobody has seen yet are wanted at once.
 */
export async function answerSharePicture(request: Request): Promise<Response> {
  const wish = readSharePicturePath(new URL(request.url).pathname)
  if (!wish) return new Response(null, { status: 404 })
  const picture = await desk.picture(wish.card)
  if (!picture) {
    return new Response(null, { status: 503, headers: { 'retry-after': retryAfterSeconds } })
  }
  return taggedAnswer(request, picture.etag, picture.body, {
    'cache-control': wish.isCurrent ? currentCacheControl : otherVersionCacheControl,
    'content-type': 'image/png',
    // Other sites show it: that is what it is for.
    'cross-origin-resource-policy': 'cross-origin',
  })
}
