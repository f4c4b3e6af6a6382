import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const header = style({ borderBottom: `1px solid ${color.line}` })
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[12],
  minHeight: '60px',
  paddingBlock: space[4],
  '@media': { [media.fromTablet]: { minHeight: '72px' } },
})
export const leave = style({ '@media': { [media.print]: { display: 'none' } } })
export const progress = style({
  display: 'grid',
  gap: space[8],
  paddingBlock: `${space[4]} ${space[16]}`,
})
export const position = style({ fontSize: text.note, color: color.inkFaint })
