import {
  enableVisualEditing,
  type HistoryAdapter,
  type HistoryUpdate,
} from '@sanity/visual-editing/enable-visual-editing'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { localeOfPath } from '#src/url/locale-path.ts'
import * as styles from './preview-tools.css.ts'
import { allContent, refreshContent } from './refresh-content.ts'

type Router = ReturnType<typeof useRouter>

const isInStudio = () => window.self !== window.top
const address = () => `${window.location.pathname}${window.location.search}${window.location.hash}`

/** For an editor's preview: every text leads to its field in the Studio, and shows what is typed there. */
export function PreviewTools() {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(
    () =>
      enableVisualEditing({
        history: historyFor(router),
        refresh: () => refreshContent(queryClient, router, allContent),
      }),
    [router, queryClient],
  )
  return isInStudio() ? null : <PreviewBar />
}

/** The Studio's address bar and the page keep in step. */
function historyFor(router: Router): HistoryAdapter {
  return {
    subscribe: (navigate) => {
      const tell = () => navigate({ type: 'push', url: address() })
      tell()
      return router.subscribe('onResolved', tell)
    },
    update: (wish) => follow(router, wish),
  }
}

/** The language of a document never changes, so another language is another page load. */
function follow({ history }: Router, { type, url }: HistoryUpdate): void {
  const { pathname, search, hash } = new URL(url, window.location.href)
  const to = `${pathname}${search}${hash}`
  if (type === 'pop') history.back()
  else if (localeOfPath(pathname) !== getLocale()) window.location.assign(to)
  else history[type](to)
}

function PreviewBar() {
  const here = useLocation({ select: ({ publicHref }) => publicHref })
  return (
    <aside aria-label={m.preview_name()} className={styles.bar}>
      <span>{m.preview_note()}</span>
      <a href={`/preview/disable?to=${encodeURIComponent(here)}`} className={styles.leave}>
        {m.preview_leave()}
      </a>
    </aside>
  )
}
