import { fullFrame } from './full-frame.tsx'
import type { FrameProps, PageFrame } from './page-frame.ts'

/** The shop's frame without announcements, for the account; the coupon of a link stays. */
export const accountFrame: PageFrame = { ...fullFrame, Header: AccountHeader }

function AccountHeader(props: FrameProps) {
  return <fullFrame.Header {...props} settings={{ ...props.settings, announcements: [] }} />
}
