import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const address = style({
  marginTop: `calc(-1 * ${space[12]})`,
  marginBottom: space[20],
  fontSize: text.lead,
  fontWeight: 700,
  overflowWrap: 'anywhere',
})
export const hints = style({
  marginTop: space[28],
  paddingTop: space[20],
  borderTop: `1px solid ${color.line}`,
})
export const hintsTitle = style({ fontSize: text.ui })
export const list = style({
  display: 'grid',
  gap: space[8],
  marginTop: space[12],
  paddingInlineStart: '1.2em',
  listStyle: 'disc',
  color: color.inkSoft,
  fontSize: text.ui,
})
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: space[12],
  marginTop: space[24],
})
