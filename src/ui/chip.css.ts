import { media } from './breakpoints.ts'
import { currentInForcedColors } from './forced-colors.ts'
import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

const { color, space } = vars

export const row = uiStyle({
  display: 'flex',
  gap: space[8],
  overflowX: 'auto',
  marginInlineStart: `calc(${space.gutter} * -1)`,
  paddingInlineStart: space.gutter,
  paddingBlock: space[4],
  // The browser does not scroll to a focused chip while a strip of it is visible.
  scrollPaddingInline: '80px',
  scrollbarWidth: 'none',
  '@media': {
    [media.fromTablet]: {
      flexWrap: 'wrap',
      overflowX: 'visible',
      marginInlineStart: 0,
      paddingInlineStart: 0,
    },
  },
})

export const chip = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: '44px',
  paddingInline: '18px',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.chip,
  background: color.surface,
  fontSize: vars.text.ui,
  fontWeight: 500,
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { borderColor: color.ink },
    '&:focus-visible': { borderRadius: vars.radius.chip },
    '&[aria-current]': {
      background: color.ink,
      borderColor: color.ink,
      color: color.paper,
    },
  },
  '@media': currentInForcedColors,
})

export const count = uiStyle({
  fontSize: vars.text.note,
  color: color.inkFaint,
  fontVariantNumeric: 'tabular-nums',
  selectors: { [`${chip}[aria-current] &`]: { color: 'inherit', opacity: 0.8 } },
})
