import { getPublishedId, type ValidationContext } from 'sanity'
import { contentApiVersion } from '#app.config.ts'
import { documentIds } from '#cms/structure/document-urls.ts'
import { anchorsOf } from '#cms/structure/page-anchors.ts'
import { isStoredRecord } from '#cms/structure/stored-record.ts'
import { pageAnchors } from '#cms/structure/studio-queries.ts'

/** The Studio validates every link of a document again after each typed letter. */
const cacheTtlMs = 10_000

interface CachedAnchors {
  readonly fetchedAt: number
  readonly anchors: Promise<string[]>
}
const cache = new Map<string, CachedAnchors>()

async function fetchAnchors(id: string, { getClient }: ValidationContext): Promise<string[]> {
  const page: unknown = await getClient({ apiVersion: contentApiVersion }).fetch(pageAnchors, {
    id,
  })
  return isStoredRecord(page) ? anchorsOf(page) : []
}

function publishedAnchors(id: string, context: ValidationContext): Promise<string[]> {
  const cached = cache.get(id)
  if (cached && Date.now() - cached.fetchedAt < cacheTtlMs) return cached.anchors
  const anchors = fetchAnchors(id, context)
  cache.set(id, { fetchedAt: Date.now(), anchors })
  anchors.catch(() => cache.delete(id))
  return anchors
}

async function anchorsAt(route: unknown, context: ValidationContext): Promise<string[]> {
  const { document } = context
  const [, id] = documentIds.find(([pageRoute]) => pageRoute === route) ?? []
  if (id === undefined) return []
  const isThisPage = document && getPublishedId(document._id) === id
  return isThisPage ? anchorsOf(document) : publishedAnchors(id, context)
}

/** The anchor must exist: in the document that is being edited, else in the published page. */
export async function checkAnchor(
  anchor: unknown,
  context: ValidationContext,
): Promise<true | string> {
  if (typeof anchor !== 'string' || !isStoredRecord(context.parent)) return true
  const anchors = await anchorsAt(context.parent.route, context)
  return (
    anchors.includes(anchor) ||
    `この位置はそのページにありません。使える名前: ${anchors.join(', ') || 'なし'} / That page has no such place. Names that it has: ${anchors.join(', ') || 'none'}`
  )
}
