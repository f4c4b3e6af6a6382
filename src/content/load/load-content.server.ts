import type * as v from 'valibot'
import type { ContentPageRoute, LegalPageRoute } from '#app.config.ts'
import { documentIdOf } from '#cms/structure/document-urls.ts'
import { openContent } from '#src/content/cache/open-content.server.ts'
import { unreadableBlocks } from '#src/content/model/block-schemas.ts'
import {
  deviceContentSchema,
  frameSchema,
  homeSchema,
  legalPageSchema,
  pageSchema,
  publishedSchema,
} from '#src/content/model/content-documents.ts'
import { fetchDraft, withMarks } from '#src/content/preview/draft.server.ts'
import {
  deviceContentQuery,
  frameQuery,
  homeQuery,
  legalPageQuery,
  pageQuery,
  publishedQuery,
} from '#src/content/queries.ts'
import { ContentQuery, plainReadContext } from '#src/content/reading/content-query.ts'
import { type ReadContext, readContent } from '#src/content/reading/read-content.ts'
import { environment } from '#src/request/environment.server.ts'
import { requestScope } from '#src/request/request-scope.server.ts'

/** One JSON line in the site's log; visitors still see the older content, or the page without the part. */
function reportTrouble(key: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  const line = { level: 40, time: Date.now(), program: 'site', msg: `content: ${key}`, reason }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

let opened: ReturnType<typeof openContent> | undefined

const content = () => {
  opened ??= openContent(environment(), reportTrouble)
  return opened
}

/** Which state of the content this process shows, and who is told when it changes. */
export const contentChanges = () => content().changes

/** Published content for visitors, marked for an editor's preview; the same shape either way. */
interface Loaded<T> {
  readonly content: T
  /** Without the marks of a preview: for titles, addresses and whatever else is not text on the page. */
  readonly plain: T
}

/** @throws ContentUnavailable without live or kept content */
async function load<S extends v.GenericSchema>(
  question: ContentQuery<S>,
  reading: ReadContext,
): Promise<Loaded<v.InferOutput<S>>> {
  const preview = requestScope()?.preview
  const received =
    preview === 'drafts' ? await fetchDraft(question) : await content().cache.load(question)
  const plain = question.read(received, reading)
  return { content: preview ? question.read(received, withMarks(reading)) : plain, plain }
}

/** Questions beyond these are made anew when they are asked again: invented devices must not fill the memory. */
const questionsMax = 1_000

function oncePerKey<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    if (made.size >= questionsMax) made.clear()
    const value = make(key)
    made.set(key, value)
    return value
  }
}

const blocksOf = (received: object): unknown => {
  const document = readContent(received, plainReadContext)
  return typeof document === 'object' && document !== null && 'blocks' in document
    ? document.blocks
    : []
}

const home = new ContentQuery({ key: 'home', query: homeQuery, schema: homeSchema })
const frame = new ContentQuery({ key: 'frame', query: frameQuery, schema: frameSchema })
const pageAt = oncePerKey(
  (route: ContentPageRoute) =>
    new ContentQuery({
      key: `page ${route}`,
      query: pageQuery,
      params: { id: documentIdOf(route) },
      schema: pageSchema,
      findProblems: (received) => unreadableBlocks(blocksOf(received)),
    }),
)
const legalPageAt = oncePerKey(
  (route: LegalPageRoute) =>
    new ContentQuery({
      key: `legal ${route}`,
      query: legalPageQuery,
      params: { id: documentIdOf(route) },
      schema: legalPageSchema,
    }),
)
const published = new ContentQuery({
  key: 'published',
  query: publishedQuery,
  schema: publishedSchema,
})
const deviceContentOf = oncePerKey(
  (item: string) =>
    new ContentQuery({
      key: `device ${item}`,
      query: deviceContentQuery,
      params: { item },
      schema: deviceContentSchema,
    }),
)

/** The words of the start page. @throws ContentUnavailable without live or kept content */
export const loadHome = (reading: ReadContext) => load(home, reading)

/** A programme page or about; `null` while nobody has published it. @throws ContentUnavailable without live or kept content */
export const loadPage = (route: ContentPageRoute, reading: ReadContext) =>
  load(pageAt(route), reading)

/** Terms or privacy policy; `null` while nobody has published it. @throws ContentUnavailable without live or kept content */
export const loadLegalPage = (route: LegalPageRoute, reading: ReadContext) =>
  load(legalPageAt(route), reading)

/** What the frame of every page shows. @throws ContentUnavailable without live or kept content */
export const loadFrame = (reading: ReadContext) => load(frame, reading)

/** Documents that have an address, with the time of their last publication. @throws ContentUnavailable without live or kept content */
export const loadPublished = () => load(published, plainReadContext)

/** What editors say about a device; `null` when they have said nothing. @throws ContentUnavailable without live or kept content */
export const loadDeviceContent = (item: string, reading: ReadContext) =>
  load(deviceContentOf(item), reading)
