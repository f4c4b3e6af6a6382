import {
  enableVisualEditing,
  type HistoryAdapter,
  type HistoryUpdate,
} from '@sanity/visual-editing/enable-visual-editing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { invalidatePages } from '#src/url/invalidate-pages.ts'
import { localeOfPath } from '#src/url/locale-path.ts'
import { contentState } from './content-state.ts'
import { incompleteDraftQuery } from './incomplete-draft.data.ts'
import * as styles from './preview-tools.css.ts'
import { allContent, refreshContent } from './refresh-content.ts'

type Router = ReturnType<typeof useRouter>

const isInStudio = () => window.self !== window.top
const address = () => `${window.location.pathname}${window.location.search}${window.location.hash}`

/** Preview mode: a click on a text opens its field in the Studio, and edits appear at once. */
export function PreviewTools() {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(
    () =>
      enableVisualEditing({
        history: historyFor(router),
        refresh: () => refreshContent(queryClient, () => invalidatePages(router), allContent),
      }),
    [router, queryClient],
  )
  return <PreviewBar />
}

/** Synchronizes the address bar of the Studio with the page. */
function historyFor(router: Router): HistoryAdapter {
  return {
    subscribe: (navigate) => {
      const notify = () => navigate({ type: 'push', url: address() })
      notify()
      return router.subscribe('onResolved', notify)
    },
    update: (update) => navigateTo(router, update),
  }
}

/** A change of the language needs a full page load. */
function navigateTo({ history }: Router, { type, url }: HistoryUpdate): void {
  const { pathname, search, hash } = new URL(url, window.location.href)
  const to = `${pathname}${search}${hash}`
  if (type === 'pop') history.back()
  else if (localeOfPath(pathname) !== getLocale()) window.location.assign(to)
  else history[type](to)
}

const previewNotes = { drafts: m.preview_note, published: m.preview_note_published } as const

/** In the Studio only when the preview does not show the draft. */
function PreviewBar() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const here = useLocation({ select: ({ publicHref }) => publicHref })
  const { data: isIncomplete = false } = useQuery(incompleteDraftQuery(path))
  const { preview = 'drafts' } = contentState()
  if (isInStudio() && !isIncomplete) return null
  return (
    <aside aria-label={m.preview_name()} className={styles.bar}>
      <span role="status">{isIncomplete ? m.preview_incomplete() : previewNotes[preview]()}</span>
      {!isInStudio() && (
        <a href={`/preview/disable?to=${encodeURIComponent(here)}`} className={styles.leave}>
          {m.preview_leave()}
        </a>
      )}
    </aside>
  )
}
