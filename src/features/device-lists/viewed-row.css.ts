import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

export const row = style({ paddingBottom: vars.space.section })
