import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

export const section = style({
  paddingBlock: vars.space.section,
  borderTop: `1px solid ${vars.color.line}`,
})
export const heading = style({
  marginBottom: 'clamp(28px, 3.6vw, 52px)',
  fontSize: vars.text.display,
})
