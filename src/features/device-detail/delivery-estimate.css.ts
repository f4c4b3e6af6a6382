import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const block = style({
  display: 'grid',
  gap: space[12],
  marginTop: space[24],
  '@media': { [media.print]: { display: 'none' } },
})
export const form = style({ maxWidth: '28em' })
export const places = style({
  borderTop: `1px solid ${color.line}`,
  fontVariantNumeric: 'tabular-nums',
})
export const place = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[16]}`,
  paddingBlock: space[12],
  borderBottom: `1px solid ${color.line}`,
  fontSize: text.ui,
  lineHeight: 1.6,
})
export const day = style({ fontWeight: 700 })
export const note = style({
  marginTop: space[8],
  fontSize: text.note,
  lineHeight: 1.7,
  color: color.inkFaint,
})
