import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

export const page = style({ paddingBlock: `${vars.space[48]} ${vars.space.section}` })
