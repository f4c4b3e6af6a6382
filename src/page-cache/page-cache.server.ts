import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { pageReuseMs, pagesMaxBytes } from '#app.config.ts'
import { countCacheRead } from '#metrics/metrics.ts'
import { entityTag } from '#src/http/entity-tag.server.ts'
import { storedResponse } from '#src/http/stored-response.server.ts'
import { isWholePage } from '#src/request/whole-pages.server.ts'
import { hashedPage } from './hashed-page.server.ts'
import { type DeclaredSearch, sharedAddress, surrogateKeys } from './shared-address.server.ts'
import { Subscribers } from './subscribers.ts'

type Render = (request: Request) => Promise<Response>

interface StoredPage {
  readonly etag: string
  readonly plain: Uint8Array<ArrayBuffer>
  readonly encoded: { readonly br: Uint8Array<ArrayBuffer> }
  readonly headers: Readonly<Record<string, string>>
  readonly renderedAt: number
}

interface Rendering {
  readonly page?: StoredPage | undefined
  /** What was rendered and cannot be stored; only for who has asked first. */
  readonly alone?: Response
}

interface RenderingUnderWay {
  readonly shared: Promise<Rendering>
  readonly subscribers: Subscribers
}

const compress = promisify(brotliCompress)
const brotliQuality = 5
/** After this part of its life a page is rendered anew while the old one is still answered. */
const freshPart = 0.5
const maxDeclined = 1_000
const seconds = Math.ceil(pageReuseMs / 1_000)
/** A browser asks each time, with the entity tag; a cache before the site may do as the site does. */
const cacheControl = `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`
/** Of one request, or of one connection. */
const ownHeaders = ['x-request-id', 'vary', 'set-cookie', 'content-length']

/**
 * Pages that are the same for everybody, in memory, bounded by bytes. A page is rendered for the cache without a cookie
 * or any other header of the visitor who asks first, so nothing of a visitor can be in it. Visitors who come together
 * share one rendering; what is rendered before a purge is not stored after it.
 */
export class PageCache {
  readonly #render: Render
  readonly #declaredSearch: DeclaredSearch
  readonly #pages = new LRUCache<string, StoredPage>({
    maxSize: pagesMaxBytes,
    sizeCalculation: ({ plain, encoded }, key) =>
      key.length + plain.byteLength + encoded.br.byteLength,
  })
  /** Addresses whose answer was no page to store, and which each visitor is answered alone. */
  readonly #declined = new LRUCache<string, true>({ max: maxDeclined, ttl: pageReuseMs })
  readonly #rendering = new Map<string, RenderingUnderWay>()

  constructor(options: { readonly render: Render; readonly declaredSearch: DeclaredSearch }) {
    this.#render = options.render
    this.#declaredSearch = options.declaredSearch
  }

  /** Every page is rendered anew before it is answered again. */
  purge(): void {
    this.#pages.clear()
    this.#declined.clear()
    this.#rendering.clear()
  }

  async answer(request: Request): Promise<Response> {
    const address = sharedAddress(request, this.#declaredSearch)
    if (!address || this.#declined.has(address.href)) return this.#render(request)
    const { page, alone } = await this.#find(address, request.signal)
    if (page) return sharedResponse(request, page)
    // What could not be stored was rendered for an anonymous visitor: for the one who has asked for it, word for word.
    const isOwn = request.method === 'GET' && request.url === address.href
    return alone && isOwn ? alone : this.#render(request)
  }

  #find(address: URL, signal: AbortSignal): Rendering | Promise<Rendering> {
    const page = this.#pages.get(address.href)
    const age = page ? Date.now() - page.renderedAt : Number.POSITIVE_INFINITY
    const isValid = age < pageReuseMs
    countCacheRead('pages', { isValid, isPending: this.#rendering.has(address.href) })
    if (age < pageReuseMs * freshPart) return { page }
    const rendered = this.#renderOnce(address, isValid ? undefined : signal)
    return isValid ? { page } : rendered
  }

  /** @param waiting leaves with the visitor; `undefined` where nobody waits */
  #renderOnce(address: URL, waiting: AbortSignal | undefined): Promise<Rendering> {
    const key = address.href
    const underWay = this.#rendering.get(key)
    if (underWay) {
      underWay.subscribers.add(waiting)
      return underWay.shared
    }
    const subscribers = new Subscribers(waiting)
    const rendering = this.#renderPage(address, subscribers.allLeft).catch((): Rendering => ({}))
    const shared = rendering.then(({ page }) => {
      if (this.#rendering.get(key)?.shared === shared) this.#settle(key, page, subscribers.allLeft)
      return { page }
    })
    this.#rendering.set(key, { shared, subscribers })
    return Promise.all([rendering, shared]).then(([own]) => own)
  }

  #settle(key: string, page: StoredPage | undefined, left: AbortSignal): void {
    this.#rendering.delete(key)
    if (page) this.#pages.set(key, page)
    else if (!left.aborted) this.#decline(key)
  }

  #decline(key: string): void {
    this.#pages.delete(key)
    this.#declined.set(key, true)
  }

  async #renderPage(address: URL, signal: AbortSignal): Promise<Rendering> {
    const renderedAt = Date.now()
    const request = new Request(address, { headers: { accept: 'text/html' }, signal })
    const answer = await this.#render(request)
    if (!isShareable(answer)) return { alone: answer }
    const policy = answer.headers.get('content-security-policy') ?? ''
    const page = hashedPage(await answer.text(), policy)
    if (!page) return {}
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => !ownHeaders.includes(name)),
    )
    const plain = new TextEncoder().encode(page.html)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    }
    const stored = {
      etag: entityTag(plain),
      plain,
      encoded: { br: new Uint8Array(await compress(plain, { params })) },
      headers: {
        ...headers,
        'content-security-policy': page.policy,
        'cache-control': cacheControl,
        'surrogate-key': surrogateKeys(address),
      },
      renderedAt,
    }
    return { page: stored }
  }
}

function sharedResponse(request: Request, page: StoredPage): Response {
  const answer = storedResponse(request, page, page.headers)
  answer.headers.append('vary', 'Cookie')
  answer.headers.set('x-request-id', request.headers.get('x-request-id') ?? '')
  return answer
}

/** A whole page without anything that its renderer wanted to tell one visitor, or to keep from others. */
const isShareable = (answer: Response): boolean =>
  answer.status === 200 &&
  answer.headers.get('content-type')?.startsWith('text/html') === true &&
  !answer.headers.has('set-cookie') &&
  !answer.headers.has('cache-control') &&
  isWholePage(answer)
