import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

export const slow = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.note,
  selectors: { '&:empty': { display: 'none' } },
})
