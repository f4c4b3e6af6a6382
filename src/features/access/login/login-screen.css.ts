import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

export const notice = style({ marginBottom: vars.space[24] })
export const forgot = style({ marginTop: vars.space[20], fontSize: vars.text.ui })
