import { style } from '@vanilla-extract/css'
import { fieldGroupStyles } from '#src/forms/field-group-styles.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[32],
})
export const group = fieldGroupStyles({ titleColumn: { width: '9em', gap: space[24] } })
export const pair = style({
  display: 'grid',
  gap: `${space[24]} ${space[12]}`,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
})
export const legend = style({ marginBottom: space[8], fontSize: text.ui, fontWeight: 700 })
export const choices = style({
  display: 'grid',
  gap: space[12],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
})
export const note = style({ marginTop: space[12], color: color.inkSoft, fontSize: text.note })
