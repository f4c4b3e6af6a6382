import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { classNames } from './class-names.ts'
import { container, windowHigh } from './layout.css.ts'
import * as styles from './page-placeholder.css.ts'
import { LoadingNotice } from './skeleton.tsx'
import { EmptyState } from './state-panel.tsx'

/**
 * In place of a page that is not loaded yet: its skeleton, or a message that there is no connection. Scrolled to the top,
 * like the page.
 */
export function PagePlaceholder({ children }: { children: ReactNode }) {
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  if (isOnline) {
    return (
      <div className={windowHigh}>
        <LoadingNotice />
        {children}
      </div>
    )
  }
  return (
    <div role="status" className={classNames(container, styles.offline)}>
      <EmptyState level={1} title={m.offline_title()}>
        <p>{m.offline_text()}</p>
      </EmptyState>
    </div>
  )
}

function watchConnection(onChange: () => void) {
  const ended = new AbortController()
  for (const change of ['online', 'offline']) {
    window.addEventListener(change, onChange, { signal: ended.signal })
  }
  return () => ended.abort()
}
