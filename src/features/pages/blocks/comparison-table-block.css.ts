import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const frame = style({
  overflowX: 'auto',
  borderBlock: `1px solid ${color.lineStrong}`,
})
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: text.ui,
  lineHeight: 1.65,
})
const cellBase = style({
  padding: `${space[16]} ${space[16]}`,
  textAlign: 'start',
  verticalAlign: 'top',
})
const firstColumn = style({
  paddingInlineStart: 0,
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  background: color.paper,
})
export const corner = style([cellBase, firstColumn])
export const column = style([
  cellBase,
  { minWidth: '9em', fontSize: text.body, fontWeight: 700, verticalAlign: 'bottom' },
])
export const row = style([
  cellBase,
  firstColumn,
  {
    minWidth: '8.5em',
    maxWidth: '12em',
    borderTop: `1px solid ${color.line}`,
    color: color.inkSoft,
    fontWeight: 500,
  },
])
export const cell = style([cellBase, { borderTop: `1px solid ${color.line}` }])
export const note = style({ marginTop: space[12], color: color.inkFaint, fontSize: text.note })
