import { style } from '@vanilla-extract/css'
import { bottomBarHeight, onPageWithBottomBar } from '#src/ui/bottom-bar.css.ts'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

/** Floats above the lower edge, left of the help button, and comes to rest above the footer. */
export const tray = style({
  position: 'sticky',
  bottom: `calc(${space[12]} + env(safe-area-inset-bottom))`,
  zIndex: vars.z.bar,
  width: 'fit-content',
  maxWidth: `calc(100% - ${space[12]} - 84px)`,
  marginInlineStart: space[12],
  marginBottom: space[12],
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.base,
  background: color.surface,
  boxShadow: vars.shadow.raised,
  selectors: {
    [onPageWithBottomBar]: {
      bottom: `calc(${bottomBarHeight} + ${space[12]} + env(safe-area-inset-bottom))`,
    },
  },
  '@media': {
    // The bar itself holds the way to the comparison there.
    [media.belowTablet]: { selectors: { [onPageWithBottomBar]: { display: 'none' } } },
    [media.fromTablet]: { marginInline: 'auto' },
    [media.print]: { display: 'none' },
  },
})
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  padding: space[8],
  '@media': { [media.fromTablet]: { gap: space[12], padding: space[12] } },
})
export const list = style({ display: 'flex', gap: space[4], minWidth: 0 })
export const item = style({
  position: 'relative',
  width: '44px',
  '@media': { [media.fromTablet]: { width: '56px' } },
})
/** A press on the picture removes the device. */
export const remove = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'start end',
  width: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
})
export const cross = style({
  display: 'grid',
  placeItems: 'center',
  width: '18px',
  height: '18px',
  margin: '-5px -5px 0 0',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.round,
  background: color.surface,
  selectors: { [`${remove}:hover &`]: { background: color.ink, color: color.paper } },
})
export const free = style({
  width: '44px',
  aspectRatio: '1',
  border: `1px dashed ${color.lineStrong}`,
  borderRadius: vars.radius.base,
  '@media': {
    [media.belowTablet]: { display: 'none' },
    [media.fromTablet]: { width: '56px' },
  },
})
export const hint = style({
  paddingInline: space[8],
  fontSize: text.ui,
  lineHeight: 1.4,
  color: color.inkSoft,
})
export const clear = style({
  minWidth: '44px',
  minHeight: '44px',
  padding: 0,
  border: 0,
  background: 'none',
  fontSize: text.ui,
  textDecoration: 'underline',
  textUnderlineOffset: '.3em',
  cursor: 'pointer',
  selectors: { '&:hover': { color: color.accentText } },
  '@media': { [media.belowTablet]: { display: 'none' } },
})
