import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { space } = vars

export const related = style({
  paddingTop: space[32],
  paddingBottom: space.section,
  borderTop: `1px solid ${vars.color.line}`,
})
export const heading = style({ marginBottom: space[32] })
