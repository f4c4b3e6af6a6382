import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

export const form = style({ display: 'grid', gap: vars.space[20], justifyItems: 'stretch' })
