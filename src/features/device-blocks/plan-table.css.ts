import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const example = style({ paddingBottom: space[12], color: color.inkSoft, fontSize: text.ui })
export const monthly = style({ fontSize: text.lead })
export const note = style({ marginTop: space[12], color: color.inkFaint, fontSize: text.note })
export const absent = style({ padding: space[20], background: color.washi, color: color.inkSoft })
