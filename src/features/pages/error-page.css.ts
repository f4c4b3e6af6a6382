import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

/** High enough to keep the footer at the lower edge of the window. */
export const page = style({
  minHeight: '60vh',
  paddingBlock: `${vars.space[32]} ${vars.space.section}`,
})
