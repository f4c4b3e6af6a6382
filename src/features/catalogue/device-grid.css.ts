import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { space } = vars

const base = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space[32]} ${space[12]}`,
  '@media': {
    [media.fromTablet]: {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: `${space[48]} ${space[20]}`,
    },
  },
})

export const grid = styleVariants({
  /** Beside the filters: three columns on a desktop too. */
  besideFilters: [base],
  wide: [
    base,
    { '@media': { [media.fromDesktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } } },
  ],
  /** One row: scrolls sideways on a phone. */
  row: [
    base,
    {
      '@media': {
        [media.belowTablet]: {
          gridTemplateColumns: 'none',
          gridAutoFlow: 'column',
          gridAutoColumns: '62%',
          overflowX: 'auto',
          marginInline: `calc(${space.gutter} * -1)`,
          paddingInline: space.gutter,
          paddingBlock: space[4],
          scrollSnapType: 'x mandatory',
          scrollPaddingInline: space.gutter,
          scrollbarWidth: 'none',
        },
        [media.fromDesktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
      },
    },
  ],
})

export const item = style({ scrollSnapAlign: 'start' })
