import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space } = vars

export const consent = style({ paddingBlock: space[4] })
/** Begins where the label does: past the box. */
export const below = style({ paddingInlineStart: space[32] })
export const text = style({ color: color.inkSoft, fontSize: vars.text.note })
