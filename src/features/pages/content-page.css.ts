import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

export const end = style({ paddingBlockEnd: vars.space.section })
