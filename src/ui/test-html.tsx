import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { inLanguage } from '#src/i18n/test-locale.ts'
import { word } from './phrases.css.ts'

/** For tests: the HTML of a part of a page in a language. Of its queries, those have an answer that `queries` has. */
export function renderIn(
  locale: 'ja' | 'en',
  part: ReactNode,
  queries = new QueryClient(),
): string {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  return inLanguage(locale, () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <RouterContextProvider router={router}>{part}</RouterContextProvider>
      </QueryClientProvider>,
    ),
  )
}

const unbroken = new RegExp(`<span class="${word}">(.*?)</span>`, 'g')

/** What a person reads of HTML, for tests: a space for tags, none for the marks where a line may and may not end. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/[\u200B\u2060]/g, '')
    .replaceAll(unbroken, '$1')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[ \n]+/g, ' ')
    .trim()

/** Each link of HTML, for tests: what it is called and where it leads. */
export const linksIn = (html: string): [text: string, address: string][] =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, address = '', content = '']) => [textOf(content), address.replaceAll('&amp;', '&')],
  )
