import type { ComponentType } from 'react'
import type { Session } from '#src/session/session.ts'
import type { Announcement, FrameSettings } from './frame-settings.ts'
import type { Shortcuts } from './header.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The frame of the page; by default that of the parent route, at the top the full frame. */
    readonly frame?: PageFrame
    /** It has a bar at the lower edge (src/ui/bottom-bar.css.ts). */
    readonly hasBottomBar?: true
  }
}

export interface FrameProps {
  readonly settings: FrameSettings
  readonly announcements: readonly Announcement[]
  /** The code of the link that led here, to be claimed. */
  readonly coupon: string | undefined
  readonly session: Session
  readonly shortcuts: Shortcuts
}

/** What surrounds the pages of a route: `staticData: { frame: taskFrame({ … }) }`. `main` and messages are the same in all. */
export interface PageFrame {
  readonly Header: ComponentType<FrameProps>
  readonly Footer: ComponentType<FrameProps>
  /** Menus and dialogs, and what floats over the page. */
  readonly Overlays?: ComponentType<FrameProps>
}

/** Nothing around: a task over the whole screen has its own head, with its steps and a way to leave. */
export const bareFrame: PageFrame = { Header: () => null, Footer: () => null }

interface FramedMatch {
  readonly status?: string
  readonly staticData: { readonly frame?: PageFrame }
}

/** What is shown in place of a page has no head of its own. */
const isWithoutHead = ({ status, staticData: { frame } }: FramedMatch) =>
  frame === bareFrame && (status === 'error' || status === 'notFound')

/** The frame that the innermost of these routes declares. */
export const frameOf = (matches: readonly FramedMatch[]): PageFrame | undefined =>
  matches.findLast((match) => match.staticData.frame !== undefined && !isWithoutHead(match))
    ?.staticData.frame

export const hasBottomBar = (
  matches: readonly { readonly staticData: { readonly hasBottomBar?: true } }[],
): true | undefined => matches.at(-1)?.staticData.hasBottomBar
