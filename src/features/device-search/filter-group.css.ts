import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const group = style({
  paddingBlock: `${space[16]} ${space[12]}`,
  borderTop: `1px solid ${color.line}`,
  fontVariantNumeric: 'tabular-nums',
})
/** Floated, so that the group's line stays above it instead of running through it. */
export const title = style({
  float: 'left',
  width: '100%',
  marginBottom: '6px',
  fontSize: text.ui,
  fontWeight: 700,
  lineHeight: 1.5,
})
globalStyle(`${title} + *`, { clear: 'both' })
export const more = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: '44px',
  fontSize: text.ui,
  fontWeight: 700,
  selectors: {
    'details[open] > &': { display: 'none' },
    '&:hover': { color: color.accentText },
  },
})
