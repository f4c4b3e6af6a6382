import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const effectsTitle = style({ marginBottom: space[12], fontSize: text.lead })
export const effects = style({
  display: 'grid',
  gap: space[4],
  paddingInlineStart: '1.2em',
  listStyle: 'disc',
  color: color.inkSoft,
  fontSize: text.ui,
})
export const hint = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[12],
  fontSize: text.ui,
})
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[20],
  maxWidth: '40em',
})
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[12] })
export const legend = style({ marginBottom: space[8], fontSize: text.ui, fontWeight: 700 })
export const refusal = style({ display: 'grid', gap: space[20] })
