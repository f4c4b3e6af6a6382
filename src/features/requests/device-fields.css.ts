import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const found = style({
  marginTop: space[12],
  padding: `${space[12]} ${space[20]}`,
  borderInlineStart: `3px solid ${color.lineStrong}`,
  background: color.washi,
})
export const foundTitle = style({ fontSize: text.ui, fontWeight: 700 })
export const awaited = style({
  padding: space[20],
  borderRadius: vars.radius.base,
  background: color.washi,
  fontSize: text.ui,
})
