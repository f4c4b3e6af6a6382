import { style } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

export const opening = style({ display: 'grid', gap: vars.space[12] })
export const title = style({ outline: 'none' })
export const lead = style({ maxWidth: '40em', color: vars.color.inkSoft })
