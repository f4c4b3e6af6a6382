import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { maxCachedPagesBytes, pageReuseMs } from '#app.config.ts'
import { countCacheRead } from '#metrics/metrics.ts'
import { acceptedEncoding } from '#src/http/accepted-encoding.server.ts'
import { entityTag, isUnchanged } from '#src/http/entity-tag.server.ts'
import { storedResponse } from '#src/http/stored-response.server.ts'
import { isWholePage } from '#src/request/whole-pages.server.ts'
import { hashedPage } from './hashed-page.server.ts'
import type { StyleSheets } from './inline-styles.server.ts'
import {
  type DeclaredSearch,
  isForEverybody,
  sharedAddress,
  surrogateKeys,
} from './shared-address.server.ts'
import { Subscribers } from './subscribers.ts'
import { type UncachedAnswer, uncachedAnswer, uncachedResponse } from './uncached-answer.server.ts'

type Render = (request: Request) => Promise<Response>

interface StoredPage {
  readonly etag: string
  readonly plain: Uint8Array<ArrayBuffer>
  readonly encoded: { readonly br: Uint8Array<ArrayBuffer> }
  readonly headers: Readonly<Record<string, string>>
  readonly pathname: string
  readonly renderedAt: number
  /** Ready to be sent, depending on what the visitor accepts and has. */
  readonly answers: Map<string, StoredAnswer>
}

/** A stored page as it is sent, except for the id of the request. */
export interface StoredAnswer {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Uint8Array<ArrayBuffer> | null
  /** Pattern of the page, for logs and measurements. */
  readonly route: string
  readonly pathname: string
}

interface Rendering {
  readonly page?: StoredPage | undefined
  readonly uncached?: UncachedAnswer | undefined
  /** A rendered answer that can be neither stored nor shared; only for the visitor who asked first. */
  readonly alone?: Response
}

interface RenderingUnderWay {
  readonly shared: Promise<Rendering>
  readonly subscribers: Subscribers
}

const brotli = promisify(brotliCompress)
/**
 * Quality 5 while a visitor waits; once the page is rendered again and unchanged, quality 10, for which nobody waits: it
 * takes ten times as long.
 */
const quality = { first: 5, lasting: 10 }
/** After this part of its life a page is rendered again while the old one is still answered. */
const freshPart = 0.5
const maxDeclined = 1_000
const maxAddresses = 1_000
const seconds = Math.ceil(pageReuseMs / 1_000)
/** A browser revalidates each time, with the entity tag; a cache before the site may do what the site does. */
const cacheControl = `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`
/** Header with the page's route; removed before the answer is sent. */
const routeHeader = 'x-route'
/** Headers of one request, or of one connection. */
const ownHeaders = ['x-request-id', 'vary', 'set-cookie', 'content-length']

/**
 * Pages that are the same for everybody, in memory, limited by bytes. A page is rendered for the cache without a cookie or
 * any other header of the visitor who asks first, so it cannot contain personal data. Visitors who come at the same time
 * share one rendering; what was rendered before a purge is not stored after it.
 */
export class PageCache {
  readonly #render: Render
  readonly #declaredSearch: DeclaredSearch
  readonly #sheets: StyleSheets
  readonly #pages = new LRUCache<string, StoredPage>({
    maxSize: maxCachedPagesBytes,
    sizeCalculation: ({ plain, encoded }, key) =>
      key.length + plain.byteLength + encoded.br.byteLength,
  })
  /** Addresses whose answer could not be shared, and which are answered for each visitor separately. */
  readonly #declined = new LRUCache<string, true>({ max: maxDeclined, ttl: pageReuseMs })
  readonly #rendering = new Map<string, RenderingUnderWay>()
  /** Pages that are being compressed better, or were, by their bytes. */
  readonly #recompressed = new WeakSet<Uint8Array>()
  /** The addresses that share an answer. */
  readonly #addresses = new LRUCache<string, URL>({ max: maxAddresses })

  constructor(options: {
    readonly render: Render
    readonly declaredSearch: DeclaredSearch
    /** Inserted into the pages that link them. */
    readonly styleSheets: StyleSheets
  }) {
    this.#render = options.render
    this.#declaredSearch = options.declaredSearch
    this.#sheets = options.styleSheets
  }

  /** Marks every page as expired: it is rendered again before it is answered. */
  purge(): void {
    this.#pages.clear()
    this.#declined.clear()
    this.#rendering.clear()
  }

  /**
   * What `answer` returns, if it is in memory in the form that the visitor accepts: that is the case for most visits, and no
   * objects are created for them.
   */
  stored(request: Request): StoredAnswer | undefined {
    const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
    if (encoding !== undefined && encoding !== 'br') return undefined
    const address = this.#sharedAddress(request)
    const page = address && this.#validPage(address)
    return page && preparedAnswer(request, page, encoding ?? 'plain')
  }

  async answer(request: Request): Promise<Response> {
    const address = this.#sharedAddress(request)
    if (!address) return this.#render(request)
    const valid = this.#validPage(address)
    if (valid) return sharedResponse(request, valid)
    if (this.#declined.has(address.href)) return this.#render(request)
    countCacheRead('pages', this.#rendering.has(address.href) ? 'shared' : 'miss')
    const { page, uncached, alone } = await this.#renderOnce(address, request.signal)
    if (page) return sharedResponse(request, page)
    const isSameAddress = request.url === address.href
    const passed = uncached && uncachedResponse(request, uncached, isSameAddress)
    if (passed) return passed
    // It was rendered for an anonymous visitor, so it can be given unchanged to the one who has asked for it.
    return alone && isSameAddress && request.method === 'GET' ? alone : this.#render(request)
  }

  #sharedAddress(request: Request): URL | undefined {
    if (!isForEverybody(request)) return undefined
    const { url } = request
    const known = this.#addresses.get(url)
    if (known) return known
    const address = sharedAddress(url, this.#declaredSearch)
    if (address) this.#addresses.set(url, address)
    return address
  }

  /** A page in the second half of its life is rendered again while it is answered. */
  #validPage(address: URL): StoredPage | undefined {
    const page = this.#pages.get(address.href)
    if (!page) return undefined
    const age = performance.now() - page.renderedAt
    if (age >= pageReuseMs) return undefined
    countCacheRead('pages', 'hit')
    if (age >= pageReuseMs * freshPart) void this.#renderOnce(address, undefined)
    return page
  }

  /** @param waiting aborts when the visitor leaves; `undefined` when nobody waits */
  #renderOnce(address: URL, waiting: AbortSignal | undefined): Promise<Rendering> {
    const key = address.href
    const underWay = this.#rendering.get(key)
    if (underWay && !underWay.subscribers.allLeft.aborted) {
      underWay.subscribers.add(waiting)
      return underWay.shared
    }
    const subscribers = new Subscribers(waiting)
    const rendering = this.#renderPage(address, subscribers.allLeft).catch((): Rendering => ({}))
    const shared = rendering.then(({ page, uncached }): Rendering => {
      const rendered = { page, uncached }
      if (this.#rendering.get(key)?.shared === shared)
        this.#settle(key, rendered, subscribers.allLeft)
      return rendered
    })
    this.#rendering.set(key, { shared, subscribers })
    return Promise.all([rendering, shared]).then(([own]) => own)
  }

  /** A page that could not be rendered again is answered as long as it is valid. */
  #settle(key: string, { page, uncached }: Rendering, left: AbortSignal): void {
    this.#rendering.delete(key)
    if (page) this.#pages.set(key, page)
    else if (!uncached && !left.aborted) this.#declined.set(key, true)
  }

  async #renderPage(address: URL, signal: AbortSignal): Promise<Rendering> {
    const renderedAt = performance.now()
    const request = new Request(address, { headers: { accept: 'text/html' }, signal })
    const answer = await this.#render(request)
    if (!isStorable(answer)) {
      const uncached = await uncachedAnswer(answer, this.#sheets)
      return uncached ? { uncached } : { alone: answer }
    }
    const policy = answer.headers.get('content-security-policy') ?? ''
    const page = hashedPage(await answer.text(), policy, this.#sheets)
    if (!page) return {}
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => !ownHeaders.includes(name)),
    )
    const plain = new TextEncoder().encode(page.html)
    const etag = entityTag(plain)
    const before = this.#pages.peek(address.href)
    const isAsBefore =
      before?.etag === etag && before.headers['content-security-policy'] === page.policy
    if (isAsBefore) {
      // If it fails, the page stays as it is.
      this.#recompress(address.href, before).catch(() => undefined)
      return { page: { ...before, renderedAt } }
    }
    const stored = {
      etag,
      plain,
      encoded: { br: await compress(plain, quality.first) },
      headers: {
        ...headers,
        'content-security-policy': page.policy,
        'cache-control': cacheControl,
        'surrogate-key': surrogateKeys(address),
      },
      pathname: address.pathname,
      renderedAt,
      answers: new Map(),
    }
    return { page: stored }
  }

  /** Once per page; it replaces the stored page with the same content. */
  async #recompress(key: string, { plain, etag }: StoredPage): Promise<void> {
    if (this.#recompressed.has(plain)) return
    this.#recompressed.add(plain)
    const br = await compress(plain, quality.lasting)
    const page = this.#pages.peek(key)
    if (page?.etag === etag) this.#pages.set(key, { ...page, encoded: { br }, answers: new Map() })
  }
}

async function compress(text: Uint8Array, level: number) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
  }
  return new Uint8Array(await brotli(text, { params }))
}

function sharedResponse(request: Request, page: StoredPage): Response {
  const answer = storedResponse(request, page, page.headers)
  answer.headers.append('vary', 'Cookie')
  answer.headers.set('x-request-id', request.headers.get('x-request-id') ?? '')
  return answer
}

function preparedAnswer(
  request: Request,
  page: StoredPage,
  encoding: 'br' | 'plain',
): StoredAnswer {
  const isKnown = isUnchanged(request.headers.get('if-none-match'), page.etag)
  const variant = isKnown ? 'unchanged' : encoding
  const ready = page.answers.get(variant)
  if (ready) return ready
  const { status, headers } = sharedResponse(request, page)
  const bodies = { unchanged: null, br: page.encoded.br, plain: page.plain }
  const answer = {
    status,
    headers: [...headers].filter(([name]) => name !== 'x-request-id' && name !== routeHeader),
    body: bodies[variant],
    route: headers.get(routeHeader) ?? 'other',
    pathname: page.pathname,
  }
  page.answers.set(variant, answer)
  return answer
}

/** A whole page without anything that its renderer wanted to tell one visitor only, or to keep from others. */
const isStorable = (answer: Response): boolean =>
  answer.status === 200 &&
  answer.headers.get('content-type')?.startsWith('text/html') === true &&
  !answer.headers.has('set-cookie') &&
  !answer.headers.has('cache-control') &&
  isWholePage(answer)
