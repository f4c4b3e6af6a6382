import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { space } = vars

export const columns = style({
  '@media': {
    [media.fromDesktop]: {
      display: 'grid',
      gridTemplateColumns: '15rem minmax(0, 1fr)',
      gap: space[48],
    },
  },
})
/** As many columns as have room: one beside the page, and on a phone with enlarged text. */
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10rem), 1fr))',
  columnGap: space[20],
  paddingBlock: space[24],
})
/** The columns have the margins of the window: the page's own column needs none. */
export const page = style({ vars: { [space.gutter]: '0px' } })
