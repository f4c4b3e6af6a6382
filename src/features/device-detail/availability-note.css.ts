import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const notes = style({ display: 'grid', gap: space[8], marginTop: space[16] })
export const missing = style({ selectors: { '&:not(:empty)': { marginTop: space[16] } } })
export const note = style({
  display: 'flex',
  gap: space[12],
  fontSize: text.ui,
  lineHeight: 1.7,
  color: color.inkSoft,
})
export const tick = style({ flex: 'none', marginTop: '3px', color: color.ok })
export const alternatives = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[16]}`,
})
export const alternative = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
})
