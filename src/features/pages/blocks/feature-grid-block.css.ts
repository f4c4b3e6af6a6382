import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

const grid = style({
  display: 'grid',
  gap: `0 ${space[32]}`,
  '@media': { [media.fromTablet]: { gridTemplateColumns: '1fr 1fr', rowGap: space[16] } },
})
export const three = style([
  grid,
  { '@media': { [media.fromDesktop]: { gridTemplateColumns: 'repeat(3, 1fr)' } } },
])
export const four = style([
  grid,
  { '@media': { [media.fromDesktop]: { gridTemplateColumns: 'repeat(4, 1fr)' } } },
])
export const feature = style({
  paddingBlock: `${space[20]} ${space[24]}`,
  borderTop: `1px solid ${color.lineStrong}`,
})
export const title = style({ marginBottom: space[4], fontSize: text.lead })
export const body = style({ color: color.inkSoft })
