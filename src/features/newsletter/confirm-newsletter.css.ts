import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { space } = vars

export const page = style({
  paddingBlock: `${space[48]} ${space.section}`,
  maxWidth: '40em',
})
export const action = style({ marginTop: space[24] })
