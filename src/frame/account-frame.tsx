import { ConsentStrip } from '#src/consent/consent-strip.tsx'
import { CouponStrip } from './coupon-strip.tsx'
import { fullFrame } from './full-frame.tsx'
import { Header } from './header.tsx'
import type { FrameProps, PageFrame } from './page-frame.ts'

/** The shop's frame without announcements, for the account; the coupon of a link stays, with its conditions. */
export const accountFrame: PageFrame = { ...fullFrame, Header: AccountHeader }

function AccountHeader({ announcements, coupon, session, shortcuts }: FrameProps) {
  return (
    <>
      <ConsentStrip />
      {coupon && <CouponStrip coupon={coupon} session={session} announcements={announcements} />}
      <Header session={session} shortcuts={shortcuts} />
    </>
  )
}
