import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { CouponPriceProvider } from '#src/coupons/coupon-price.tsx'
import { announcementsQuery } from '#src/features/announcements/announcements.data.ts'
import { DeviceShortcuts } from '#src/features/device-lists/device-shortcuts.tsx'
import { frameQuery } from '#src/frame/frame.data.ts'
import { Frame } from '#src/frame/frame.tsx'
import type { Shortcuts } from '#src/frame/header.tsx'
import { sessionQuery } from '#src/session/session.data.ts'
import type { Session } from '#src/session/session.ts'
import { couponOffer } from './-coupon-link.ts'

/** A page in the frame of the site, which shows the login state, the announcements and the coupon of the link. */
export function FramedPage({ children }: { children: ReactNode }) {
  const { data: session = guest } = useQuery(sessionQuery)
  const { data: settings } = useQuery(frameQuery)
  const { data: announcements } = useQuery(announcementsQuery)
  const coupon = useMatches({ select: couponOffer })
  return (
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
  )
}

const guest: Session = { kind: 'guest' }

const shortcuts: Shortcuts = (place) => <DeviceShortcuts place={place} />
