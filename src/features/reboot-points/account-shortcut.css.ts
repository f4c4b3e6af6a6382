import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

/** Apart from the washi band that the editors' first block may be. */
export const place = style({ paddingBottom: vars.space[48] })
