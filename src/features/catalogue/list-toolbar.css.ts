import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { space, text } = vars

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  minHeight: '44px',
  marginBottom: space[16],
  '@media': { [media.fromTablet]: { marginBottom: space[20] } },
})
export const count = style({
  flex: '1 0 100%',
  fontSize: text.ui,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.5,
  '@media': { [media.fromTablet]: { flex: '1 1 auto' } },
})
/** Filters and order share the width of a phone. */
const half = {
  flex: '1 1 0',
  minWidth: 0,
  '@media': { [media.fromTablet]: { flex: 'none' } },
} as const
export const order = style(half)
export const filterButton = style({
  ...half,
  '@media': { ...half['@media'], [media.fromDesktop]: { display: 'none' } },
})
/** The order counts as soon as it is chosen, where there is a script to see it. */
export const sortButton = style({
  flex: '1 0 100%',
  '@media': {
    [media.fromTablet]: { flex: 'none' },
    '(scripting: enabled)': { display: 'none' },
  },
})
