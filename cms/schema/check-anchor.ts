import { getPublishedId, type ValidationContext } from 'sanity'
import { contentApiVersion } from '#app.config.ts'
import { documentIds } from '#cms/structure/document-urls.ts'
import { anchorsOf } from '#cms/structure/page-anchors.ts'
import { placesInPage } from '#cms/structure/studio-queries.ts'

/** The Studio judges every link of a document again after each letter that is typed in it. */
const reusedForMs = 10_000

interface Asked {
  readonly at: number
  readonly anchors: Promise<string[]>
}
const asked = new Map<string, Asked>()

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

async function askAnchors(id: string, { getClient }: ValidationContext): Promise<string[]> {
  const page: unknown = await getClient({ apiVersion: contentApiVersion }).fetch(placesInPage, {
    id,
  })
  return isRecord(page) ? anchorsOf(page) : []
}

function publishedAnchors(id: string, context: ValidationContext): Promise<string[]> {
  const known = asked.get(id)
  if (known && Date.now() - known.at < reusedForMs) return known.anchors
  const anchors = askAnchors(id, context)
  asked.set(id, { at: Date.now(), anchors })
  anchors.catch(() => asked.delete(id))
  return anchors
}

async function anchorsAt(route: unknown, context: ValidationContext): Promise<string[]> {
  const { document } = context
  const [, id] = documentIds.find(([known]) => known === route) ?? []
  if (id === undefined) return []
  const isThisPage = document && getPublishedId(document._id) === id
  return isThisPage ? anchorsOf(document) : publishedAnchors(id, context)
}

/** An anchor must name a place that the page has: in the document being edited, else as published. */
export async function checkAnchor(
  anchor: unknown,
  context: ValidationContext,
): Promise<true | string> {
  if (typeof anchor !== 'string' || !isRecord(context.parent)) return true
  const found = await anchorsAt(context.parent.route, context)
  return (
    found.includes(anchor) ||
    `この位置はそのページにありません。使える名前: ${found.join(', ') || 'なし'} / That page has no such place. Names that it has: ${found.join(', ') || 'none'}`
  )
}
