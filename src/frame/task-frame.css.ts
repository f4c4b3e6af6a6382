import { globalStyle, style } from '@vanilla-extract/css'
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

/** Links beside each other: the form is what the page is about. */
export const legal = style({ '@media': { [media.print]: { display: 'none' } } })
globalStyle(`${legal} ul`, { display: 'flex', flexWrap: 'wrap', columnGap: space[24] })
