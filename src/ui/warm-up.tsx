import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import { Activity, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { whenIdle } from './when-idle.ts'

/** Mark in the browser's timeline when a page was warmed up. */
export const warmedUpMark = 'page-warmed-up'

/**
 * Renders a page once outside the document, while the browser is idle, and discards the result: the browser then compiles
 * the code of React and the page before a click instead of after it. No effects run. A page that cannot be rendered fails
 * when it is visited, where the visitor sees the error.
 */
export async function warmUp(router: AnyRouter, page: ReactNode): Promise<void> {
  await whenIdle()
  const container = document.createElement('div')
  const root = createRoot(container, { onUncaughtError: () => undefined })
  const rendering = new MutationObserver(() => {
    rendering.disconnect()
    root.unmount()
    performance.mark(warmedUpMark)
  })
  rendering.observe(container, { childList: true })
  root.render(
    <RouterContextProvider router={router}>
      <Activity mode="hidden">{page}</Activity>
    </RouterContextProvider>,
  )
}
