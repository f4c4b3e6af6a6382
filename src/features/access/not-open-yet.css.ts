import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[12] })
