import './frame.css.ts'
import type { ReactNode } from 'react'
import { linkPrefetchMarginPx, toastDurationMs } from '#app.config.ts'
import type { Session } from '#src/session/session.ts'
import { useFocusRecovery } from '#src/ui/focus-recovery.ts'
import { LinkPrefetch } from '#src/ui/link-prefetch.tsx'
import { SkipLink } from '#src/ui/skip-link.tsx'
import { ToastProvider } from '#src/ui/toast.tsx'
import { AnnouncementStrip } from './announcement-strip.tsx'
import { ConnectionNotice } from './connection-notice.ts'
import { FloatingArea } from './floating-area.tsx'
import { mainId, useFocusOnNavigation } from './focus-on-navigation.ts'
import { Footer } from './footer.tsx'
import type { FrameSettings } from './frame-settings.ts'
import { Header, type Shortcuts } from './header.tsx'
import { LogoutModal } from './logout-modal.tsx'
import { SiteMenu } from './site-menu.tsx'

/** What every page stands in: goes directly into `body`. A page brings its own blocks; `main` is here. */
export function Frame({
  settings,
  session,
  shortcuts,
  children,
}: {
  settings: FrameSettings
  session: Session
  shortcuts?: Shortcuts | undefined
  children: ReactNode
}) {
  useFocusOnNavigation()
  useFocusRecovery()
  return (
    <LinkPrefetch marginPx={linkPrefetchMarginPx}>
      <ToastProvider durationMs={toastDurationMs}>
        <ConnectionNotice />
        <SkipLink targetId={mainId} />
        {settings.announcements && settings.announcements.length > 0 && (
          <AnnouncementStrip announcements={settings.announcements} />
        )}
        <Header session={session} shortcuts={shortcuts} />
        <main id={mainId} tabIndex={-1}>
          {children}
        </main>
        <Footer settings={settings} />
        <FloatingArea supportUrl={settings.supportUrl} />
        <SiteMenu session={session} shortcuts={shortcuts} supportUrl={settings.supportUrl} />
        {session.kind === 'signed-in' && <LogoutModal />}
      </ToastProvider>
    </LinkPrefetch>
  )
}
