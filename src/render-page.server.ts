import type { AnyRouter } from '@tanstack/react-router'
import { getSsrStatus } from '@tanstack/react-router/ssr/server'
import { defaultStreamHandler, StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { inlineStyles, type StyleSheets } from '#src/page-cache/inline-styles.server.ts'
import { requestScope } from '#src/request/request-scope.server.ts'
import { isFinished, pageBytes } from '#src/ui/stored-html.server.ts'
import { withLateScripts } from './late-scripts.server.ts'

type PageContext = Parameters<typeof defaultStreamHandler>[0]

/** End of the hydration data (TanStack Router). */
const endOfData = '$_TSR.e()'
/** When a route was loaded, in the hydration data; no text of a page can match, since its quotes are escaped. */
const loadedAt = /,u:\d+,s:"/g

/**
 * A page whose data is complete is written in one go, which takes half the time of a stream. One that still waits for data
 * is streamed, and so is one with a part that fails to render: React reports the failure, and the browser tries again.
 */
export function renderPage(context: PageContext, hasAllData: boolean, sheets: StyleSheets) {
  const { request, router, responseHeaders: headers } = context
  const page = hasAllData
    ? wholePage(router, comesFromElsewhere(request) ? sheets : undefined)
    : undefined
  if (page === undefined) return defaultStreamHandler(context)
  return new Response(page, { status: getSsrStatus(router), headers })
}

/**
 * Whether the visitor comes from another site, an e-mail or a typed address (Fetch Metadata, `Sec-Fetch-Site`), and so may
 * have none of the site's files yet.
 */
const comesFromElsewhere = ({ headers }: Request) =>
  ['none', 'same-site', 'cross-site'].includes(headers.get('sec-fetch-site') ?? '')

/** @param sheets those that go into the page; a page that links them is painted only after they are loaded */
function wholePage(
  router: AnyRouter,
  sheets: StyleSheets | undefined,
): Uint8Array<ArrayBuffer> | undefined {
  const { serverSsr } = router
  const taken = serverSsr?.takeInitialHydrationScriptTags()
  if (!serverSsr || !taken) return undefined
  const scripts = { ...taken, before: taken.before.map(withoutTimes) }
  // They can be read once, and a stream that follows needs them too.
  serverSsr.takeInitialHydrationScriptTags = () => scripts
  if (!scripts.before.some(({ children }) => children?.includes(endOfData))) return undefined
  try {
    return pageBytes(router, () => {
      const html = `<!DOCTYPE html>${renderToString(createElement(StartServer, { router }))}`
      if (!isFinished(html)) throw new Error('A part of the page was not ready or failed')
      if (!import.meta.env.PROD) return html
      const page = withLateScripts(html)
      return sheets ? inlineStyles(page, sheets, requestScope()?.nonce).html : page
    })
  } catch {
    return undefined
  }
}

/** The browser uses its own time: an unchanged page is the same byte for byte, and is not sent again. */
const withoutTimes = <Tag extends { readonly children?: string | undefined }>(
  script: Tag,
): Tag => ({
  ...script,
  children: script.children?.replaceAll(loadedAt, ',u:Date.now(),s:"'),
})
