import { style } from '@vanilla-extract/css'
import { scrollToTopThresholdViewportRatio } from '#app.config.ts'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, radius } = vars

export const area = style({
  position: 'fixed',
  insetInlineEnd: space[16],
  // A bar that a page fixes to the lower edge says its height.
  bottom: `calc(${space[16]} + max(env(safe-area-inset-bottom), var(--bottom-bar, 0px)))`,
  zIndex: vars.z.help,
  display: 'grid',
  justifyItems: 'center',
  gap: space[8],
  pointerEvents: 'none',
  '@media': {
    [media.fromTablet]: {
      insetInlineEnd: space[24],
      bottom: `calc(${space[24]} + var(--bottom-bar, 0px))`,
    },
    [media.fromWide]: { insetInlineEnd: space[16] },
    [media.print]: { display: 'none' },
  },
})

const raised = {
  border: `1px solid ${color.lineStrong}`,
  background: color.surface,
  boxShadow: vars.shadow.raised,
  pointerEvents: 'auto',
} as const

export const circle = style({
  ...raised,
  display: 'grid',
  placeItems: 'center',
  width: '52px',
  height: '52px',
  padding: 0,
  borderRadius: radius.round,
  selectors: {
    '&:hover': { borderColor: color.ink },
    '&:focus-visible': { borderRadius: radius.round },
  },
})

/** Help alone in a circle; on wide screens a small board in the margin, with the way to the devices above it. */
export const actions = style({
  ...raised,
  // A page with a bar at the lower edge leaves its prices free.
  display: 'var(--help-display, block)',
  overflow: 'hidden',
  borderRadius: radius.round,
  '@media': { [media.fromWide]: { width: '80px', borderRadius: radius.base } },
})
export const action = style({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: space[4],
  width: '50px',
  height: '50px',
  fontSize: vars.text.note,
  fontWeight: 500,
  lineHeight: 1.4,
  textAlign: 'center',
  selectors: {
    '&:hover': { background: color.washi },
    '&:focus-visible': { outlineOffset: '-3px', borderRadius: radius.round },
  },
  '@media': {
    [media.fromWide]: {
      width: 'auto',
      height: '72px',
      selectors: {
        '& + &': { borderTop: `1px solid ${color.line}` },
        '&:focus-visible': { borderRadius: radius.base },
      },
    },
  },
})
/** Comes after `action`, which it overrides. */
export const onWide = style({
  display: 'none',
  '@media': { [media.fromWide]: { display: 'grid' } },
})
/** As tall as a visitor must have scrolled before the way back is offered. */
export const firstScreen = style({
  position: 'absolute',
  top: 0,
  width: '1px',
  height: `${scrollToTopThresholdViewportRatio * 100}vh`,
  pointerEvents: 'none',
})
