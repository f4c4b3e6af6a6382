import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { space, text } = vars

export const notices = style({
  display: 'grid',
  gap: space[12],
  marginBottom: space[24],
  selectors: { '&:empty': { display: 'none' } },
})
export const forgot = style({ marginTop: space[20], fontSize: text.ui })
