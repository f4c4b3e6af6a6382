import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Environment,
  embeddedProjectId,
  maxUpstreamAnswerBytes,
  pageBudgetMs,
} from '#app.config.ts'
import { writeFileAtomic } from '#data-files/write-file-atomic.ts'
import { environment } from '#src/request/environment.server.ts'
import { readLimitedResponse, rejectRedirect } from '#src/upstream/limited-body.server.ts'
import { requestedRect } from './picture-crop.server.ts'
import { picturePath, pictureWidths } from './picture-data.ts'

const nameFormat = /^[0-9a-f]{40}-\d{1,5}x\d{1,5}\.(?:jpg|png|webp|avif)$/
const quality = 80

/** The name is the hash of the content, so the content never changes. */
const immutableCacheControl = 'public, max-age=31536000, immutable'

const pendingFetches = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>()

const directory = () => join(environment().DATA_DIR, 'content', 'pictures')

interface PictureRequest {
  readonly name: string
  /** `left,top,width,height` in pixels of the file; empty for all of it. */
  readonly rect: string
  readonly width: number
}

/** The first frame only: nobody could stop a picture that moves by itself (WCAG 2.2.2). */
function sourceOf({ name, rect, width }: PictureRequest, settings: Environment): string {
  const { usesEmbeddedLake, lakeUrl, SANITY_PROJECT_ID, SANITY_DATASET } = settings
  const origin = usesEmbeddedLake ? lakeUrl : 'https://cdn.sanity.io'
  const project = SANITY_PROJECT_ID ?? embeddedProjectId
  const params = `${rect && `rect=${rect}&`}w=${width}&fit=max&fm=webp&q=${quality}&frame=1`
  return `${origin}/images/${project}/${SANITY_DATASET}/${name}?${params}`
}

async function readStored(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(file))
  } catch {
    return undefined
  }
}

async function fetchAndStore(
  picture: PictureRequest,
  file: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const answer = await fetch(sourceOf(picture, environment()), {
    signal: AbortSignal.timeout(pageBudgetMs),
    redirect: 'manual',
  })
  await rejectRedirect(answer)
  if (!answer.ok) {
    await answer.body?.cancel()
    if (answer.status === 404) return undefined
    throw new Error(`The CMS answered ${answer.status} for a picture.`)
  }
  const bytes = await readLimitedResponse(answer, maxUpstreamAnswerBytes)
  await writeFileAtomic(file, bytes)
  return bytes
}

/** Concurrent requests of the same picture, rectangle and width share one fetch. */
async function pictureBytes(picture: PictureRequest) {
  const { name, rect, width } = picture
  const file = join(directory(), `${name}${rect && `-${rect}`}-${width}.webp`)
  const stored = await readStored(file)
  if (stored) return stored
  const pending =
    pendingFetches.get(file) ??
    fetchAndStore(picture, file).finally(() => {
      pendingFetches.delete(file)
    })
  pendingFetches.set(file, pending)
  return pending
}

const errorResponse = (status: 404 | 502) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store' } })

/**
 * An uploaded picture as WebP, in one of `pictureWidths`. It is fetched from the CMS once and stored on disk, so it is
 * also available while the CMS is not.
 * @returns 404 for an invalid name, rectangle or width, or a missing picture; 502 when the CMS does not answer
 */
export async function answerPicture(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const name = pathname.slice(picturePath.length)
  const width = pictureWidths.find((offered) => String(offered) === searchParams.get('w'))
  const rect = requestedRect(name, searchParams)
  if (!nameFormat.test(name) || width === undefined || rect === null) return errorResponse(404)
  try {
    const bytes = await pictureBytes({ name, rect, width })
    if (!bytes) return errorResponse(404)
    return new Response(request.method === 'HEAD' ? null : bytes, {
      headers: {
        'content-type': 'image/webp',
        'cache-control': immutableCacheControl,
        'x-content-type-options': 'nosniff',
        'content-length': String(bytes.byteLength),
      },
    })
  } catch {
    return errorResponse(502)
  }
}
