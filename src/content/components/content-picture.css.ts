import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

export const picture = style({
  width: '100%',
  height: 'auto',
  borderRadius: vars.radius.base,
  background: vars.color.washi,
})
export const caption = style({
  marginBlockStart: vars.space[8],
  color: vars.color.inkFaint,
  fontSize: vars.text.note,
})
