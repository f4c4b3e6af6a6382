import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius } = vars

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[12]}`,
  minWidth: 0,
  // A long name of a holder breaks, even in a row of choices that keeps its labels on one line; large text breaks anywhere.
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
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
/** Badges without room beside the text are below it, not below the mark. */
export const textBlock = style({
  display: 'flex',
  flex: '1 1 8.5rem',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[12]}`,
  minWidth: 0,
  lineHeight: 1.5,
})
export const name = style({ display: 'grid', minWidth: 0 })
export const detail = style({
  color: color.inkFaint,
  fontSize: text.note,
  fontWeight: 400,
})
export const badges = style({ display: 'inline-flex', flexWrap: 'wrap', gap: space[4] })
