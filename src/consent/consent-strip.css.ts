import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color } = vars

export const strip = style({
  display: 'none',
  borderBottom: `1px solid ${color.line}`,
  background: color.washi,
  selectors: { ':root[data-consent=ask] &': { display: 'block' } },
  '@media': {
    [media.print]: { selectors: { ':root[data-consent=ask] &': { display: 'none' } } },
  },
})
