import { useQuery } from '@tanstack/react-query'
import { HeadContent, Scripts, useMatches } from '@tanstack/react-router'
import { memo, type ReactNode, useMemo } from 'react'
import { contentState } from '#src/content/live/content-state.ts'
import { LiveContent } from '#src/content/live/live-content.tsx'
import { CouponPriceProvider } from '#src/coupons/coupon-price.tsx'
import { announcementsQuery } from '#src/features/announcements/announcements.data.ts'
import { DeviceShortcuts } from '#src/features/device-lists/device-shortcuts.tsx'
import { frameQuery } from '#src/frame/frame.data.ts'
import { Frame } from '#src/frame/frame.tsx'
import type { Shortcuts } from '#src/frame/header.tsx'
import { hasBottomBar } from '#src/frame/page-frame.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { PageViews } from '#src/page-views/page-views.tsx'
import { documentPolicyOf } from '#src/request/document-policy.ts'
import { sessionQuery } from '#src/session/session.data.ts'
import type { Session } from '#src/session/session.ts'
import { SessionSync } from '#src/session/session-sync.ts'
import { couponOffer } from './-coupon-link.ts'
import { HeadElements } from './-head-elements.tsx'

/** What every page is: head, frame, and what runs beside them. */
export function Document({ children }: { children: ReactNode }) {
  const { data: session = guest } = useQuery(sessionQuery)
  const { data: settings } = useQuery(frameQuery)
  const { data: announcements } = useQuery(announcementsQuery)
  const policy = useMatches({ select: documentPolicyOf })
  const coupon = useMatches({ select: couponOffer })
  const bottomBar = useMatches({ select: hasBottomBar })
  return (
    // The script of ConsentHead adds an attribute before the browser compares.
    <html
      lang={getLocale()}
      data-policy={policy}
      data-bottom-bar={bottomBar}
      suppressHydrationWarning
    >
      <Head />
      <body>
        <Frame
          session={session}
          shortcuts={shortcuts}
          settings={useMemo(
            () => ({ ...settings, announcements, coupon }),
            [settings, announcements, coupon],
          )}
        >
          <CouponPriceProvider>{children}</CouponPriceProvider>
        </Frame>
        <BodyEnd />
      </body>
    </html>
  )
}

const guest: Session = { kind: 'guest' }

const shortcuts: Shortcuts = (place) => <DeviceShortcuts place={place} />

// The document is rendered with every step of a navigation: these are not, unless what they show has changed.
const Head = memo(() => (
  <head>
    <HeadContent />
    <HeadElements />
  </head>
))

const BodyEnd = memo(() => (
  <>
    <LiveContent />
    <SessionSync />
    <PageViews isPreview={contentState().isPreview} />
    <Scripts />
  </>
))
