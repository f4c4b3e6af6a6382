import { style } from '@vanilla-extract/css'
import { menuRow } from '#src/ui/menu-row.css.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const menu = style({
  display: 'grid',
  gap: space[24],
  width: 'min(560px, 100%)',
  marginInline: 'auto',
})
export const groups = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[20] })
export const groupTitle = style({
  marginBottom: space[4],
  fontSize: text.ui,
  fontWeight: 500,
  color: color.inkFaint,
})
export const group = style({ borderTop: `1px solid ${color.line}` })

export const categoryLink = [
  menuRow,
  style({ minHeight: '60px', fontSize: text.lead, fontWeight: 700 }),
].join(' ')

export const foot = style({ display: 'flex', justifyContent: 'center' })
