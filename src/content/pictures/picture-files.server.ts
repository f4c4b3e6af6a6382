import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Environment,
  embeddedProjectId,
  pageBudgetMs,
  upstreamAnswerMaxBytes,
} from '#app.config.ts'
import { writeFileAtomic } from '#src/content/cache/write-file-atomic.server.ts'
import { environment } from '#src/request/environment.server.ts'
import { readBody, rejectRedirect } from '#src/upstream/limited-body.server.ts'
import { requestedRect } from './picture-crop.server.ts'
import { picturePath, pictureWidths } from './picture-data.ts'

const nameFormat = /^[0-9a-f]{40}-\d{1,5}x\d{1,5}\.(?:jpg|png|webp|avif)$/
const quality = 80

/** A name is the hash of the picture: what it shows never changes. */
const forever = 'public, max-age=31536000, immutable'

const fetching = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>()

const directory = () => join(environment().DATA_DIR, 'content', 'pictures')

interface Wish {
  readonly name: string
  /** `left,top,width,height` in pixels of the file; empty for all of it. */
  readonly rect: string
  readonly width: number
}

function sourceOf({ name, rect, width }: Wish, settings: Environment): string {
  const { usesEmbeddedLake, lakeUrl, SANITY_PROJECT_ID, SANITY_DATASET } = settings
  const origin = usesEmbeddedLake ? lakeUrl : 'https://cdn.sanity.io'
  const project = SANITY_PROJECT_ID ?? embeddedProjectId
  const params = `${rect && `rect=${rect}&`}w=${width}&fit=max&fm=webp&q=${quality}`
  return `${origin}/images/${project}/${SANITY_DATASET}/${name}?${params}`
}

async function kept(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(file))
  } catch {
    return undefined
  }
}

async function fetchAndKeep(
  wish: Wish,
  file: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const answer = await fetch(sourceOf(wish, environment()), {
    signal: AbortSignal.timeout(pageBudgetMs),
    redirect: 'manual',
  })
  await rejectRedirect(answer)
  if (!answer.ok) {
    await answer.body?.cancel()
    if (answer.status === 404) return undefined
    throw new Error(`The CMS answered ${answer.status} for a picture.`)
  }
  const bytes = await readBody(answer, upstreamAnswerMaxBytes)
  await writeFileAtomic(file, bytes)
  return bytes
}

/** Once at a time for each picture, part and width, however many ask. */
async function pictureBytes(wish: Wish) {
  const { name, rect, width } = wish
  const file = join(directory(), `${name}${rect && `-${rect}`}-${width}.webp`)
  const known = await kept(file)
  if (known) return known
  const underWay =
    fetching.get(file) ??
    fetchAndKeep(wish, file).finally(() => {
      fetching.delete(file)
    })
  fetching.set(file, underWay)
  return underWay
}

const refusal = (status: 404 | 502) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store' } })

/**
 * A picture that an editor uploaded, at one of `pictureWidths`, as WebP. It comes from the CMS once and is kept beside
 * the content, so that visitors ask nobody else and see it while the CMS is away.
 * @returns 404 for a name, part or width that is none of ours or is not in the CMS, 502 while the CMS cannot be asked
 */
export async function answerPicture(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const name = pathname.slice(picturePath.length)
  const width = pictureWidths.find((known) => String(known) === searchParams.get('w'))
  const rect = requestedRect(name, searchParams)
  if (!nameFormat.test(name) || width === undefined || rect === null) return refusal(404)
  try {
    const bytes = await pictureBytes({ name, rect, width })
    if (!bytes) return refusal(404)
    return new Response(request.method === 'HEAD' ? null : bytes, {
      headers: {
        'content-type': 'image/webp',
        'cache-control': forever,
        'x-content-type-options': 'nosniff',
        'content-length': String(bytes.byteLength),
      },
    })
  } catch {
    return refusal(502)
  }
}
