import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import { LRUCache } from 'lru-cache'
import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { getLocale } from '#src/i18n/locale.ts'

const maxCharacters = 8_000_000

/**
 * HTML of parts that stand on page after page, by all that it depends on: language, page and carried search values (links
 * say which page is in view and lead on with those), and what the part is given.
 */
const parts = new LRUCache<string, string>({
  maxSize: maxCharacters,
  sizeCalculation: (html, key) => html.length + key.length,
})

/** @param dependsOn which part it is, on which page, and all that it is given */
export function storedHtml(
  router: AnyRouter,
  dependsOn: readonly unknown[],
  part: () => ReactElement,
): string {
  const { searchStr: carried } = router.buildLocation({ to: '/' })
  const key = JSON.stringify([getLocale(), carried, ...dependsOn])
  const stored = parts.get(key)
  if (stored !== undefined) return stored
  const html = flat(renderToString(routed(withoutData(router), part())))
  parts.set(key, html)
  return html
}

const routed = (router: AnyRouter, part: ReactElement) => {
  const props = { router, children: part }
  return createElement(RouterContextProvider, props)
}

/** One text instead of the tree of thousands that concatenation leaves behind, which each page would walk through anew. */
const flat = (text: string): string => Buffer.from(text).toString()

/** The part cannot ask for anything of the visitor for whom it is written first: there is no query client around it. */
function withoutData(router: AnyRouter): AnyRouter {
  const { Wrap: _, ...options } = router.options
  return Object.create(router, { options: { value: options } })
}
