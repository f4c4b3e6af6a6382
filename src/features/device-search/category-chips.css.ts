import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

/** Between the header's categories and the parts of the last of them. */
export const divider = style({
  flex: 'none',
  alignSelf: 'center',
  width: '1px',
  height: '20px',
  background: vars.color.lineStrong,
})
