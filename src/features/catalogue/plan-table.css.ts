import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  borderBottom: `1px solid ${color.lineStrong}`,
  fontVariantNumeric: 'tabular-nums lining-nums',
})
export const caption = style({
  paddingBottom: space[12],
  color: color.inkSoft,
  fontSize: text.ui,
  textAlign: 'start',
})
const cell = style({ paddingBlock: space[12], paddingInlineEnd: space[16], textAlign: 'start' })
/** On a phone the last column is one of these. */
const amountCell = style({
  textAlign: 'end',
  selectors: { '&:nth-last-child(2)': { paddingInlineEnd: space[8] } },
})
/** Too much for a phone, where the two prices matter most. */
const wideCell = style({
  display: 'none',
  textAlign: 'end',
  paddingInlineEnd: 0,
  color: color.inkSoft,
  fontSize: text.ui,
  '@media': { [media.fromTablet]: { display: 'table-cell' } },
})
const headCell = style({
  borderBottom: `1px solid ${color.lineStrong}`,
  color: color.inkSoft,
  fontSize: text.ui,
  fontWeight: 500,
})
const bodyCell = style({ borderTop: `1px solid ${color.line}` })

export const head = style([cell, headCell])
export const headAmount = style([cell, headCell, amountCell])
export const headWide = style([cell, headCell, wideCell])
export const term = style([cell, bodyCell, { fontWeight: 600, whiteSpace: 'nowrap' }])
export const amount = style([cell, bodyCell, amountCell])
export const wide = style([cell, bodyCell, wideCell])
export const monthly = style({ fontSize: text.lead })
export const lowest = style({ background: color.washi })
export const note = style({ marginTop: space[12], color: color.inkFaint, fontSize: text.note })
export const absent = style({ padding: space[20], background: color.washi, color: color.inkSoft })
