import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { space, text } = vars

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[20],
})
export const notice = style({ marginBottom: space[24] })
export const back = style({ marginTop: space[20], fontSize: text.ui })
