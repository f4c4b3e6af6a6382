import type { AnyRouter } from '@tanstack/react-router'
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { defaultStreamHandler, StartServer } from '@tanstack/react-start/server'
import { renderToString } from 'react-dom/server'

type PageContext = Parameters<typeof defaultStreamHandler>[0]

/** React writes this in place of a part that was not ready, or that failed. */
const unfinishedPart = '<!--$!-->'

/**
 * A page whose data is all there is written in one go, which takes half the time of a stream. One that still waits for
 * something is streamed, and so is one of which a part cannot be written: React reports what failed, and the browser tries again.
 */
export async function renderPage(context: PageContext, hasAllData: boolean) {
  const { router, responseHeaders: headers } = context
  const html = hasAllData ? wholePage(router) : undefined
  if (html === undefined) return defaultStreamHandler(context)
  const page = await transformHtmlStringWithRouter(router, html)
  return new Response(page, { status: getSsrStatus(router), headers })
}

function wholePage(router: AnyRouter): string | undefined {
  const { serverSsr } = router
  if (!serverSsr) return undefined
  // They can be taken once, and a stream that follows needs them too.
  const scripts = serverSsr.takeInitialHydrationScriptTags()
  serverSsr.takeInitialHydrationScriptTags = () => scripts
  try {
    const html = renderToString(<StartServer router={router} />)
    return html.includes(unfinishedPart) ? undefined : html
  } catch {
    return undefined
  }
}
