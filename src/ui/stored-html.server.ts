import { hash, randomUUID } from 'node:crypto'
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import { LRUCache } from 'lru-cache'
import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { getLocale } from '#src/i18n/locale.ts'

const maxBytes = 8_000_000

/**
 * HTML of parts that appear on many pages, by everything that it depends on: language, page and carried search values (links
 * mark the current page and carry those on), and the props of the part.
 */
const parts = new LRUCache<string, Buffer>({
  maxSize: maxBytes,
  sizeCalculation: (part, key) => part.length + key.length,
})

/** The pages that are being rendered, in which a mark stands for each stored part until the page is complete. */
const pages = new WeakMap<AnyRouter, MarkedParts>()

/** A text in which marks stand for parts. Visitors cannot write such a mark, because they do not know it. */
class MarkedParts {
  readonly #mark = `\0${randomUUID()}\0`
  readonly #parts: Uint8Array[] = []

  mark(part: Uint8Array): string {
    this.#parts.push(part)
    return `${this.#mark}${this.#parts.length - 1}${this.#mark}`
  }

  /** The text with its parts, which are every second element between the marks. */
  bytesOf(text: string): Buffer<ArrayBuffer> {
    const pieces = text
      .split(this.#mark)
      .map((piece, place) => (place % 2 === 0 ? Buffer.from(piece) : this.#parts[Number(piece)]))
    return Buffer.concat(pieces.filter((piece) => piece !== undefined))
  }
}

/** The bytes of a page: those of its stored parts are copied, not rendered and encoded again. */
export function pageBytes(router: AnyRouter, write: () => string): Buffer<ArrayBuffer> {
  const marked = new MarkedParts()
  pages.set(router, marked)
  try {
    return marked.bytesOf(write())
  } finally {
    pages.delete(router)
  }
}

/**
 * @param dependsOn which part it is, on which page, and all of its props
 * @returns its HTML, or its mark inside `pageBytes`
 */
export function storedHtml(
  router: AnyRouter,
  dependsOn: readonly unknown[],
  part: () => ReactElement,
): string {
  const key = keyOf([getLocale(), carriedSearch(router), ...dependsOn])
  const stored = parts.get(key)
  if (stored) return inPage(router, stored)
  const html = renderToString(routed(withoutData(router), part())).replace(announcedImages, '')
  // Unchanged, so that its page is recognised as incomplete; the next page tries again.
  if (!isFinished(html)) return html
  const written = Buffer.from(html)
  parts.set(key, written)
  return inPage(router, written)
}

const inPage = (router: AnyRouter, part: Buffer) => pages.get(router)?.mark(part) ?? part.toString()

/** React preloads the needed images of a part before the part. */
const announcedImages = /^(?:<link rel="preload" as="image"[^>]*>)+/

/** React writes this in place of a part that was not ready, or that failed. */
const unfinishedPart = '<!--$!-->'

/** Whether React has rendered all of it. */
export const isFinished = (html: string): boolean => !html.includes(unfinishedPart)

const carried = new WeakMap<AnyRouter, string>()

/** The search values that links of a page carry on: a router of the server has one page. */
function carriedSearch(router: AnyRouter): string {
  const known = carried.get(router)
  if (known !== undefined) return known
  const { searchStr } = router.buildLocation({ to: '/' })
  carried.set(router, searchStr)
  return searchStr
}

const hashes = new WeakMap<object, string>()

/** Objects on many pages, such as the devices of an answer, are hashed once: they are never changed. */
function keyOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(keyOf).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const key = hashes.get(value) ?? hash('sha256', JSON.stringify(value), 'base64url')
  hashes.set(value, key)
  return key
}

const routed = (router: AnyRouter, part: ReactElement) => {
  const props = { router, children: part }
  return createElement(RouterContextProvider, props)
}

/** The part cannot request anything for the visitor for whom it is rendered first: there is no query client around it. */
function withoutData(router: AnyRouter): AnyRouter {
  const { Wrap: _, ...options } = router.options
  return Object.create(router, { options: { value: options } })
}
