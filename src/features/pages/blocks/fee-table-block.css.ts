import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const fees = style({ borderTop: `1px solid ${color.lineStrong}` })
export const fee = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: `${space[4]} ${space[24]}`,
  paddingBlock: space[16],
  borderBottom: `1px solid ${color.line}`,
})
export const label = style({ fontWeight: 600 })
export const amount = style({
  fontSize: text.lead,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
})
export const note = style({
  gridColumn: '1 / -1',
  maxWidth: '38em',
  color: color.inkSoft,
  fontSize: text.ui,
})
