import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
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
export const radio = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: '44px',
  fontSize: text.ui,
  lineHeight: 1.4,
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { color: color.inkFaint, cursor: 'not-allowed' } },
})
export const dot = style({
  appearance: 'none',
  flex: 'none',
  width: '20px',
  height: '20px',
  margin: 0,
  border: `1px solid ${color.field}`,
  borderRadius: vars.radius.round,
  background: color.surface,
  cursor: 'inherit',
  selectors: {
    '&:checked': { border: `6px solid ${color.ink}` },
    '&:focus-visible': { borderRadius: vars.radius.round },
  },
  '@media': { [media.forcedColors]: { appearance: 'auto' } },
})
export const count = style({
  marginInlineStart: 'auto',
  color: color.inkFaint,
  fontSize: text.note,
})
export const more = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: '44px',
  fontSize: text.ui,
  fontWeight: 700,
  selectors: { 'details[open] > &': { display: 'none' } },
})
