import './frame.css.ts'
import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkPrefetchMarginPx, toastDurationMs } from '#app.config.ts'
import { useFirstPageEnd } from '#src/ui/deferred-hydration.tsx'
import { useFocusInRow } from '#src/ui/focus-in-row.ts'
import { useFocusRecovery } from '#src/ui/focus-recovery.ts'
import { LinkPrefetch } from '#src/ui/link-prefetch.tsx'
import { SkipLink } from '#src/ui/skip-link.tsx'
import { ToastProvider } from '#src/ui/toast.tsx'
import { ConnectionNotice } from './connection-notice.ts'
import { mainId, useFocusOnNavigation } from './focus-on-navigation.ts'
import { fullFrame } from './full-frame.tsx'
import { type FrameProps, frameOf } from './page-frame.ts'
import { useSpeculationRules } from './use-speculation-rules.ts'

/** The frame around every page: goes directly into `body`. The route chooses the frame (page-frame.ts); `main` is here. */
export function Frame({ children, ...props }: FrameProps & { readonly children: ReactNode }) {
  const { Header, Footer, Overlays } = useMatches({ select: frameOf }) ?? fullFrame
  useFirstPageEnd()
  useFocusOnNavigation()
  useFocusRecovery()
  useFocusInRow()
  useSpeculationRules(props.session.kind === 'guest')
  return (
    <LinkPrefetch marginPx={linkPrefetchMarginPx}>
      <ToastProvider durationMs={toastDurationMs}>
        <ConnectionNotice />
        <SkipLink targetId={mainId} />
        <Header {...props} />
        <main id={mainId} tabIndex={-1}>
          {children}
        </main>
        <Footer {...props} />
        {Overlays && <Overlays {...props} />}
      </ToastProvider>
    </LinkPrefetch>
  )
}
