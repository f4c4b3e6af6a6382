import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const form = style({ display: 'grid', gap: space[20], justifyItems: 'stretch' })
export const error = style({ color: color.bad, fontSize: text.ui })
export const policy = style({ color: color.inkSoft, fontSize: text.note })
