import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

const base = style({
  display: 'grid',
  gap: `0 ${space[32]}`,
  '@media': { [media.fromTablet]: { gridTemplateColumns: '1fr 1fr', rowGap: space[16] } },
})
const fromDesktop = (columns: number) => ({
  '@media': { [media.fromDesktop]: { gridTemplateColumns: `repeat(${columns}, 1fr)` } },
})
export const grid = styleVariants({
  two: [base],
  three: [base, fromDesktop(3)],
  four: [base, fromDesktop(4)],
})
export const feature = style({
  paddingBlock: `${space[20]} ${space[24]}`,
  borderTop: `1px solid ${color.lineStrong}`,
})
export const title = style({ marginBottom: space[4], fontSize: text.lead })
export const body = style({ color: color.inkSoft })
