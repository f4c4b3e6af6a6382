import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { space } = vars

export const group = style({ display: 'grid', gap: space[8], lineHeight: 1.5 })
/** The year has the era beside it. */
export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[12],
  marginTop: space[8],
  '@media': {
    [media.fromTablet]: {
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr))',
    },
  },
})
export const year = style({
  gridColumn: '1 / -1',
  '@media': { [media.fromTablet]: { gridColumn: 'span 2' } },
})
export const partLabel = style({ color: vars.color.inkSoft, fontSize: vars.text.note })
