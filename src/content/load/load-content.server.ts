import { LRUCache } from 'lru-cache'
import type * as v from 'valibot'
import {
  deviceContentQuery,
  frameQuery,
  homeQuery,
  legalPageQuery,
  pageQuery,
  publishedQuery,
} from '#cms/queries.ts'
import { documentIdOf } from '#cms/structure/document-urls.ts'
import {
  type ContentPageRoute,
  contentPageRoutes,
  type LegalPageRoute,
  legalPageRoutes,
} from '#cms/structure/page-routes.ts'
import { siteLog } from '#logging/site-log.ts'
import { openContent } from '#src/content/cache/open-content.server.ts'
import { findInvalidBlocks } from '#src/content/model/block-schemas.ts'
import {
  deviceContentSchema,
  frameSchema,
  homeSchema,
  legalPageDraftSchema,
  legalPageSchema,
  pageSchema,
  publishedSchema,
} from '#src/content/model/content-documents.ts'
import { fetchDraft, withStega } from '#src/content/preview/draft.server.ts'
import { ContentQuery, plainReadContext } from '#src/content/reading/content-query.ts'
import { type ReadContext, readContent } from '#src/content/reading/read-content.ts'
import { environment } from '#src/request/environment.server.ts'
import { requestScope } from '#src/request/request-scope.server.ts'

/** Visitors see older content, or the page without the part. */
function reportError(key: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  siteLog.warn({ reason }, `content: ${key}`)
}

let opened: ReturnType<typeof openContent> | undefined

const content = () => {
  opened ??= openContent(environment(), reportError)
  return opened
}

/** Version of the content in this process, and its change events. */
export const contentChanges = () => content().changes

/** Content for visitors, or for a preview with stega encoding. The shape is the same. */
interface Loaded<T> {
  readonly content: T
  /** Without stega encoding: for titles, URLs and everything that is not visible text. */
  readonly plain: T
}

/** @throws ContentUnavailable without live or stored content */
async function load<S extends v.GenericSchema>(
  query: ContentQuery<S>,
  context: ReadContext,
): Promise<Loaded<v.InferOutput<S>>> {
  const preview = requestScope()?.preview
  const draft = preview === 'drafts' ? await loadDraft(query, context) : undefined
  if (draft) return draft
  const received = await content().cache.load(query)
  const plain = query.read(received, context)
  return { content: preview ? query.read(received, withStega(context)) : plain, plain }
}

/** `undefined` while the editor has still to fill something in: the preview shows what is published. */
async function loadDraft<S extends v.GenericSchema>(
  query: ContentQuery<S>,
  context: ReadContext,
): Promise<Loaded<v.InferOutput<S>> | undefined> {
  const received = await fetchDraft(query)
  const plain = query.readDraft(received, context)
  const marked = query.readDraft(received, withStega(context))
  return plain === undefined || marked === undefined ? undefined : { content: marked, plain }
}

/** Limits the memory: unknown devices in URLs create queries too. */
const maxQueries = 1_000

function memoize<K extends string, V extends object>(create: (key: K) => V): (key: K) => V {
  const created = new LRUCache<K, V>({ max: maxQueries })
  return (key) => {
    const existing = created.get(key)
    if (existing !== undefined) return existing
    const value = create(key)
    created.set(key, value)
    return value
  }
}

const blocksOf = (received: object): unknown => {
  const document = readContent(received, plainReadContext)
  return typeof document === 'object' && document !== null && 'blocks' in document
    ? document.blocks
    : []
}

const home = new ContentQuery({ key: 'home', groq: homeQuery, schema: homeSchema })
const frame = new ContentQuery({ key: 'frame', groq: frameQuery, schema: frameSchema })
const pageAt = memoize(
  (route: ContentPageRoute) =>
    new ContentQuery({
      key: `page ${route}`,
      groq: pageQuery,
      params: { id: documentIdOf(route) },
      schema: pageSchema,
      findErrors: (received) => findInvalidBlocks(blocksOf(received)),
    }),
)
const legalPageAt = memoize(
  (route: LegalPageRoute) =>
    new ContentQuery({
      key: `legal ${route}`,
      groq: legalPageQuery,
      params: { id: documentIdOf(route) },
      schema: legalPageSchema,
      draftSchema: legalPageDraftSchema,
    }),
)
const published = new ContentQuery({
  key: 'published',
  groq: publishedQuery,
  schema: publishedSchema,
})
const deviceContentOf = memoize(
  (item: string) =>
    new ContentQuery({
      key: `device ${item}`,
      groq: deviceContentQuery,
      params: { item },
      schema: deviceContentSchema,
    }),
)

/** Content of the home page. @throws ContentUnavailable without live or stored content */
export const loadHome = (context: ReadContext) => load(home, context)

/** A programme page or about; `null` when it is not published. @throws ContentUnavailable without live or stored content */
export const loadPage = (route: ContentPageRoute, context: ReadContext) =>
  load(pageAt(route), context)

/** Terms or privacy policy; `null` when it is not published. @throws ContentUnavailable without live or stored content */
export const loadLegalPage = (route: LegalPageRoute, context: ReadContext) =>
  load(legalPageAt(route), context)

/** What the frame of every page shows. @throws ContentUnavailable without live or stored content */
export const loadFrame = (context: ReadContext) => load(frame, context)

/** Documents that have a page, with the time of their last publication. @throws ContentUnavailable without live or stored content */
export const loadPublished = () => load(published, plainReadContext)

/** Copy about a device; `null` when there is none. @throws ContentUnavailable without live or stored content */
export const loadDeviceContent = (item: string, context: ReadContext) =>
  load(deviceContentOf(item), context)

/** What the page at a path shows besides its frame. */
function queryAt(path: string): ContentQuery | undefined {
  if (path === '/') return home
  const page = contentPageRoutes.find((route) => route === path)
  if (page) return pageAt(page)
  const legalPage = legalPageRoutes.find((route) => route === path)
  if (legalPage) return legalPageAt(legalPage)
  const [, item] = /^\/devices\/([^/]+)$/.exec(path) ?? []
  return item === undefined ? undefined : deviceContentOf(item)
}

/**
 * Whether a preview shows what is published, because a draft lacks something without which it cannot be shown.
 * @throws ContentUnavailable when the CMS does not answer
 */
export async function isDraftIncomplete(path: string): Promise<boolean> {
  if (requestScope()?.preview !== 'drafts') return false
  const queries = [frame, queryAt(path)].filter((query) => query !== undefined)
  const drafts = await Promise.all(
    queries.map(async (query) => query.readDraft(await fetchDraft(query), plainReadContext)),
  )
  return drafts.includes(undefined)
}
