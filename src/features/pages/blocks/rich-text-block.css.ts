import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

export const copy = style({ maxWidth: vars.width.reading, color: vars.color.inkSoft })
