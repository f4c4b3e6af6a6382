import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

export const place = style({
  display: 'grid',
  gap: vars.space[8],
  selectors: { '&:empty': { display: 'none' } },
})
/** Apart from the next error: each may take several lines. */
export const link = style({
  display: 'inline-block',
  marginBlock: 0,
  paddingBlock: vars.space[4],
})
