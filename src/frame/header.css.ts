import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { headerHeight } from '#src/ui/header-height.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space } = vars

export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: vars.z.header,
  background: `color-mix(in srgb, ${color.paper} 94%, transparent)`,
  backdropFilter: 'blur(14px)',
  borderBottom: `1px solid ${color.line}`,
  '@media': {
    [media.forcedColors]: { background: 'Canvas' },
    [media.low]: { position: 'static' },
    [media.print]: { position: 'static', borderBottom: 0, background: 'none' },
  },
})

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  width: `min(${vars.width.header}, 100% - ${space.gutter} * 2)`,
  minHeight: '60px',
  paddingBlock: space[4],
  marginInline: 'auto',
  '@media': {
    [media.fromTablet]: { minHeight: headerHeight },
    [media.enlargedPhone]: { flexWrap: 'wrap' },
    // Enlarged text takes a second line.
    [media.fromWideNav]: { flexWrap: 'wrap', columnGap: 'clamp(16px, 1.6vw, 32px)' },
  },
})

export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
})

export const nav = style({
  display: 'none',
  height: '64px',
  '@media': { [media.fromWideNav]: { display: 'flex', alignItems: 'center', gap: space[16] } },
})
export const navList = style({ display: 'flex', height: '100%' })
export const separator = style({
  height: '20px',
  borderInlineStart: `1px solid ${color.lineStrong}`,
})
export const navItem = style({
  display: 'flex',
  alignItems: 'center',
  height: '100%',
  paddingInline: 'clamp(8px, .85vw, 12px)',
  borderBlock: '2px solid transparent',
  fontSize: vars.text.ui,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { borderBottomColor: color.lineStrong },
    '&:focus-visible': { outlineOffset: '-4px' },
    '&[aria-current]': { borderBottomColor: color.accent },
  },
  '@media': {
    // Forced colors paint transparent borders too.
    [media.forcedColors]: {
      borderBlockColor: 'Canvas',
      selectors: { '&[aria-current]': { borderBottomColor: 'Highlight' } },
    },
  },
})

export const end = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  marginInlineStart: 'auto',
  // Each part that a browser still parses moves those before it to the left: shown once the last one is there.
  selectors: { '&:not(:has(> button))': { visibility: 'hidden' } },
  '@media': { [media.print]: { display: 'none' } },
})

/** Two round buttons; the narrowest phones have them in the menu only. */
export const shortcuts = style({
  display: 'none',
  '@media': { [media.fromPhone]: { display: 'flex' } },
})

/** Only where the whole navigation is shown. */
export const onWideNav = style({
  display: 'none',
  '@media': { [media.fromWideNav]: { display: 'block' } },
})

export const menuButton = style({
  marginInlineEnd: '-10px',
  '@media': { [media.fromWideNav]: { display: 'none' } },
})
