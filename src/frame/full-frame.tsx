import { ConsentStrip } from '#src/consent/consent-strip.tsx'
import { AnnouncementStrip } from './announcement-strip.tsx'
import { CouponStrip } from './coupon-strip.tsx'
import { FloatingArea } from './floating-area.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LogoutModal } from './logout-modal.tsx'
import type { FrameProps, PageFrame } from './page-frame.ts'
import { SiteMenu } from './site-menu.tsx'

/** Announcements, the whole navigation, help. */
export const fullFrame: PageFrame = { Header: FullHeader, Footer, Overlays }

function FullHeader({ announcements, coupon, session, shortcuts }: FrameProps) {
  return (
    <>
      <ConsentStrip />
      {coupon ? (
        <CouponStrip coupon={coupon} session={session} announcements={announcements} />
      ) : (
        <AnnouncementStrip announcements={announcements} />
      )}
      <Header session={session} shortcuts={shortcuts} />
    </>
  )
}

function Overlays({ settings, session, shortcuts }: FrameProps) {
  return (
    <>
      <FloatingArea supportUrl={settings.supportUrl} />
      <SiteMenu session={session} shortcuts={shortcuts} supportUrl={settings.supportUrl} />
      {session.kind === 'logged-in' && <LogoutModal />}
    </>
  )
}
