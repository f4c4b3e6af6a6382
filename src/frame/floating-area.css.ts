import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, radius } = vars

// A bar that a page fixes to the lower edge says its height.
const corner = {
  position: 'fixed',
  bottom: `calc(${space[16]} + max(env(safe-area-inset-bottom), var(--bottom-bar, 0px)))`,
  zIndex: vars.z.help,
} as const

/** On a phone in the free room at the end of the footer, which does not grow by it. */
export const area = style({
  alignSelf: 'end',
  display: 'flex',
  gap: space[8],
  height: '52px',
  marginBlock: '-76px 24px',
  marginInlineEnd: space[16],
  pointerEvents: 'none',
  '@media': {
    [media.fromTablet]: {
      ...corner,
      flexDirection: 'column',
      alignItems: 'center',
      insetInlineEnd: space[24],
      bottom: `calc(${space[24]} + var(--bottom-bar, 0px))`,
      height: 'auto',
      margin: 0,
    },
    [media.fromWide]: { insetInlineEnd: space[16] },
    [media.print]: { display: 'none' },
  },
})
export const floating = style({
  '@media': { [media.belowTablet]: { ...corner, insetInlineEnd: 0 } },
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
