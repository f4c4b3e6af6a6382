import { immutableCacheControl, otherVersionCacheControl } from '#src/http/cache-control.ts'
import { entityTag } from '#src/http/entity-tag.server.ts'
import { type StoredBody, storedResponse } from '#src/http/stored-response.server.ts'
import { RenderQueue } from './render-queue.ts'
import type { ShareCard } from './share-card.ts'
import { readSharePicturePath } from './share-card-address.server.ts'

const retryAfterSeconds = '5'

/** The renderer is loaded with the first picture: the site starts without it. */
async function render(card: ShareCard): Promise<StoredBody> {
  const { renderShareCard } = await import('./render-share-card.server.ts')
  const plain = new Uint8Array(await renderShareCard(card))
  return { plain, etag: entityTag(plain) }
}

const queue = new RenderQueue({
  render,
  /** About 130 KB each: at most 26 MB. */
  maxCached: 200,
  /** A rendering takes two or three threads of Node's four for 0.1 s; pages need them too. */
  maxConcurrent: 2,
  maxWaiting: 60,
})

/**
 * Answers `GET` and `HEAD` below `/share/`: 200, 304, 404 for an address that we did not make, 503 when too many new
 * pictures are requested at once.
 */
export async function answerSharePicture(request: Request): Promise<Response> {
  const parsed = readSharePicturePath(new URL(request.url).pathname)
  if (!parsed) return new Response(null, { status: 404 })
  const picture = await queue.render(parsed.card)
  if (!picture) {
    return new Response(null, { status: 503, headers: { 'retry-after': retryAfterSeconds } })
  }
  return storedResponse(request, picture, {
    'cache-control': parsed.isCurrent ? immutableCacheControl : otherVersionCacheControl,
    'content-type': 'image/png',
    // Other sites may show it: that is its purpose.
    'cross-origin-resource-policy': 'cross-origin',
  })
}
