import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { space, text } = vars

export const title = style({ fontSize: text.lead })
export const choose = style({ display: 'grid', gap: space[20] })
export const devices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space[24]} ${space[16]}`,
  '@media': { [media.fromTablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
})
export const device = style({ display: 'grid', gap: space[4], lineHeight: 1.5 })
