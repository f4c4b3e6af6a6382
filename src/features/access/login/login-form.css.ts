import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

export const form = style({
  display: 'grid',
  gap: vars.space[20],
})
/** Nothing moves when the form says what is wrong. */
globalStyle(`${form} > :first-child:empty`, { display: 'block' })
