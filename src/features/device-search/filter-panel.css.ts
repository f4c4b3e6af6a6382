import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { darken } from '#src/ui/dialog.css.ts'
import { vars } from '#src/ui/theme.css.ts'
import { backdrop } from '#src/ui/theme-surfaces.ts'

const { color, space, text, motion } = vars

/** The browser's popover below 1,024 px; from there on it stands in the page, open or not. */
export const panel = style({
  inset: '0 0 0 auto',
  width: 'min(400px, 100%)',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  background: color.paper,
  color: color.ink,
  overscrollBehavior: 'contain',
  // Its head and its foot stick.
  scrollPaddingBlock: '72px 96px',
  selectors: {
    '&::backdrop': {
      background: backdrop,
      animation: `${darken} ${motion.move} ${motion.ease}`,
    },
  },
  '@media': {
    [media.fromDesktop]: {
      display: 'block',
      position: 'static',
      width: 'auto',
      height: 'auto',
      overflow: 'visible',
      background: 'none',
    },
  },
})
export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '60px',
  paddingInline: `${space.gutter} ${space[12]}`,
  background: color.paper,
  borderBottom: `1px solid ${color.line}`,
  '@media': { [media.fromDesktop]: { display: 'none' } },
})
export const title = style({ fontSize: text.body, fontWeight: 700 })
export const form = style({
  paddingInline: space.gutter,
  '@media': { [media.fromDesktop]: { padding: 0 } },
})
/** With JavaScript a choice takes effect at once, so on a desktop there is no button. */
export const foot = style({
  position: 'sticky',
  bottom: 0,
  marginInline: `calc(${space.gutter} * -1)`,
  padding: `${space[12]} ${space.gutter} calc(${space[12]} + env(safe-area-inset-bottom))`,
  background: color.paper,
  borderTop: `1px solid ${color.line}`,
  '@media': {
    [media.fromDesktop]: { position: 'static', marginInline: 0, paddingInline: 0 },
    [`${media.fromDesktop} and (scripting: enabled)`]: { display: 'none' },
  },
})
/** Updated while choices are made; without JavaScript it would be the former count. */
export const live = style({
  '@media': { '(scripting: none)': { display: 'none' } },
})
