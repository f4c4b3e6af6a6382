import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const group = style({ marginBlockStart: space[32] })
export const title = style({ fontSize: text.body, fontWeight: 700 })
export const records = style({ borderTop: `1px solid ${color.line}`, marginBlockStart: space[12] })
export const record = style({
  display: 'grid',
  gap: `${space[4]} ${space[24]}`,
  paddingBlock: space[16],
  borderBottom: `1px solid ${color.line}`,
  fontSize: text.ui,
  lineHeight: 1.7,
  '@media': { [media.fromTablet]: { gridTemplateColumns: '15em 1fr' } },
})
export const name = style({
  color: color.ink,
  fontWeight: 700,
  overflowWrap: 'anywhere',
  '@media': { [media.fromTablet]: { gridRow: 'span 2' } },
})
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[24]}`,
  color: color.inkSoft,
})
