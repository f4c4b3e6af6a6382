import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

export const links = style({ display: 'grid', gap: vars.space[8], marginTop: vars.space[16] })
export const version = style({
  marginTop: vars.space[12],
  color: vars.color.inkSoft,
  fontSize: vars.text.ui,
})
