import type * as v from 'valibot'
import type { ContentPageRoute, LegalPageRoute } from '#app.config.ts'
import { documentIdOf } from '#cms/structure/document-urls.ts'
import { environment } from '#src/request/environment.server.ts'
import { requestScope } from '#src/request/request-scope.server.ts'
import { openContent } from './content.server.ts'
import { unreadableBlocks } from './content-blocks.ts'
import {
  deviceContentSchema,
  frameSchema,
  homeSchema,
  legalPageSchema,
  pageSchema,
  publishedSchema,
} from './content-documents.ts'
import { ContentQuestion, plainReading } from './content-question.ts'
import { askForDraft, withMarks } from './draft.server.ts'
import {
  deviceContentQuery,
  frameQuery,
  homeQuery,
  legalPageQuery,
  pageQuery,
  publishedQuery,
} from './queries.ts'
import { type Reading, readContent } from './read-content.ts'

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
  question: ContentQuestion<S>,
  reading: Reading,
): Promise<Loaded<v.InferOutput<S>>> {
  const preview = requestScope()?.preview
  const received =
    preview === 'drafts' ? await askForDraft(question) : await content().cache.load(question)
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
  const document = readContent(received, plainReading)
  return typeof document === 'object' && document !== null && 'blocks' in document
    ? document.blocks
    : []
}

const home = new ContentQuestion({ key: 'home', query: homeQuery, schema: homeSchema })
const frame = new ContentQuestion({ key: 'frame', query: frameQuery, schema: frameSchema })
const pageAt = oncePerKey(
  (route: ContentPageRoute) =>
    new ContentQuestion({
      key: `page ${route}`,
      query: pageQuery,
      params: { id: documentIdOf(route) },
      schema: pageSchema,
      findProblems: (received) => unreadableBlocks(blocksOf(received)),
    }),
)
const legalPageAt = oncePerKey(
  (route: LegalPageRoute) =>
    new ContentQuestion({
      key: `legal ${route}`,
      query: legalPageQuery,
      params: { id: documentIdOf(route) },
      schema: legalPageSchema,
    }),
)
const published = new ContentQuestion({
  key: 'published',
  query: publishedQuery,
  schema: publishedSchema,
})
const deviceContentOf = oncePerKey(
  (item: string) =>
    new ContentQuestion({
      key: `device ${item}`,
      query: deviceContentQuery,
      params: { item },
      schema: deviceContentSchema,
    }),
)

/** The words of the start page. @throws ContentUnavailable without live or kept content */
export const loadHome = (reading: Reading) => load(home, reading)

/** A programme page or about; `null` while nobody has published it. @throws ContentUnavailable without live or kept content */
export const loadPage = (route: ContentPageRoute, reading: Reading) => load(pageAt(route), reading)

/** Terms or privacy policy; `null` while nobody has published it. @throws ContentUnavailable without live or kept content */
export const loadLegalPage = (route: LegalPageRoute, reading: Reading) =>
  load(legalPageAt(route), reading)

/** What the frame of every page shows. @throws ContentUnavailable without live or kept content */
export const loadFrame = (reading: Reading) => load(frame, reading)

/** Documents that have an address, with the time of their last publication. @throws ContentUnavailable without live or kept content */
export const loadPublished = () => load(published, plainReading)

/** What editors say about a device; `null` when they have said nothing. @throws ContentUnavailable without live or kept content */
export const loadDeviceContent = (item: string, reading: Reading) =>
  load(deviceContentOf(item), reading)
