import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius } = vars

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[12]}`,
  minWidth: 0,
  // A long name of a holder breaks, even in a row of choices that keeps its labels on one line.
  whiteSpace: 'normal',
})
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '3.25rem',
  height: '2.125rem',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.base,
  background: color.washi,
  color: color.ink,
  fontSize: text.note,
  fontWeight: 700,
  fontStyle: 'italic',
  letterSpacing: '.02em',
})
export const textBlock = style({ display: 'grid', minWidth: 0, lineHeight: 1.5 })
export const detail = style({
  color: color.inkFaint,
  fontSize: text.note,
  fontWeight: 400,
  overflowWrap: 'anywhere',
})
export const badges = style({ display: 'inline-flex', flexWrap: 'wrap', gap: space[4] })
