import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

export const place = style({
  display: 'grid',
  gap: vars.space[8],
  selectors: { '&:empty': { display: 'none' } },
})
export const link = style({ display: 'inline-block', paddingBlock: vars.space[4] })
