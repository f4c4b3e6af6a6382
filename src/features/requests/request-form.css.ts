import { style } from '@vanilla-extract/css'
import { fieldGroupStyles } from '#src/forms/field-group-styles.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const form = style({ display: 'grid', gap: space[32] })
export const group = fieldGroupStyles({ titleColumn: { width: '11em', gap: space[32] } })
export const pair = style({
  display: 'grid',
  gap: space[24],
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
})
export const send = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[12],
  paddingTop: space[24],
  borderTop: `1px solid ${color.line}`,
})
export const note = style({ color: color.inkFaint, fontSize: text.note })
