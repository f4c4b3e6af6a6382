import { style } from '@vanilla-extract/css'
import { bottomBarHeight, onPageWithBottomBar } from '#src/ui/bottom-bar.css.ts'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, radius } = vars

/** In the margin beside the column, never on it: tabs as wide as the margin, on wide screens a small board. */
export const area = style({
  position: 'fixed',
  insetInlineEnd: 0,
  bottom: `calc(${space[16]} + env(safe-area-inset-bottom))`,
  zIndex: vars.z.help,
  width: `min(${space.gutter}, 44px)`,
  selectors: {
    [onPageWithBottomBar]: {
      bottom: `calc(${space[16]} + max(env(safe-area-inset-bottom), ${bottomBarHeight}))`,
    },
  },
  '@media': {
    [media.fromWide]: { insetInlineEnd: space[12], width: 'auto', minWidth: '80px' },
    [media.print]: { display: 'none' },
  },
})

export const tab = style({
  width: '100%',
  // Of its one link, which a browser may still parse: the area grows upwards.
  minHeight: '66px',
  padding: 0,
  overflow: 'clip',
  overflowClipMargin: 'border-box',
  // Between an amount at the end of the column and the tab.
  border: 'solid transparent',
  borderWidth: '0 0 0 4px',
  // Outside of the gap, which takes 4 px of it.
  borderRadius: `calc(${radius.base} * 2) 0 0 calc(${radius.base} * 2)`,
  background: `${color.shelf} padding-box`,
  '@media': {
    [media.fromWide]: {
      border: `1px solid ${color.lineStrong}`,
      borderRadius: radius.base,
      background: color.surface,
      boxShadow: vars.shadow.raised,
    },
  },
})
export const action = style({
  display: 'grid',
  placeItems: 'center',
  placeContent: 'center',
  gap: space[4],
  minHeight: '64px',
  // With the gap it is 24 px wide (WCAG 2.5.8).
  marginInlineStart: '-4px',
  paddingInlineStart: '4px',
  fontSize: vars.text.note,
  fontWeight: 500,
  lineHeight: 1.4,
  textAlign: 'center',
  selectors: {
    '&:hover': { background: `${color.washi} content-box` },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
  '@media': {
    [media.fromWide]: {
      marginInlineStart: 0,
      paddingInline: space[4],
      selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
    },
  },
})
/** Above the tab without pushing it: a browser counts an area that grows as a layout shift of its content. */
export const above = style({
  position: 'absolute',
  insetInline: 0,
  bottom: `calc(100% + ${space[8]})`,
})
/** Comes after `action`, which it overrides. */
export const onWide = style({
  display: 'none',
  '@media': { [media.fromWide]: { display: 'grid' } },
})
