import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CouponPriceProvider } from '#src/coupons/coupon-price.tsx'
import { announcementsQuery } from '#src/features/announcements/announcements.data.ts'
import { DeviceShortcuts } from '#src/features/device-lists/device-shortcuts.tsx'
import { frameQuery } from '#src/frame/frame.data.ts'
import { Frame } from '#src/frame/frame.tsx'
import type { Announcement, FrameSettings } from '#src/frame/frame-settings.ts'
import type { Shortcuts } from '#src/frame/header.tsx'
import { sessionQuery } from '#src/session/session.data.ts'
import type { Session } from '#src/session/session.ts'
import { couponOffer } from './-coupon-link.ts'

/** A page in the frame of the site, which shows the login state, the announcements and the coupon of the link. */
export function FramedPage({ children }: { children: ReactNode }) {
  const { data: session = guest } = useQuery(sessionQuery)
  const { data: settings = noSettings } = useQuery(frameQuery)
  const { data: announcements = noAnnouncements } = useQuery(announcementsQuery)
  const coupon = useMatches({ select: couponOffer })
  return (
    <Frame
      session={session}
      shortcuts={shortcuts}
      settings={settings}
      announcements={announcements}
      coupon={coupon}
    >
      <CouponPriceProvider>{children}</CouponPriceProvider>
    </Frame>
  )
}

const guest: Session = { kind: 'guest' }
const noSettings: FrameSettings = {}
const noAnnouncements: readonly Announcement[] = []

const shortcuts: Shortcuts = (place) => <DeviceShortcuts place={place} />
