import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { space } = vars

/** The layout of the page of a device, also while it is loading. */
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"gallery" "buy" "more"',
  gap: space[24],
  paddingTop: space[12],
  paddingBottom: vars.space.section,
  '@media': {
    [media.fromTablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gridTemplateAreas: '"gallery buy" "more buy"',
      gridTemplateRows: 'auto 1fr',
      gap: `0 ${space[32]}`,
      paddingTop: space[20],
    },
    [media.fromDesktop]: {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
      columnGap: space[64],
    },
  },
})
export const buy = style({ gridArea: 'buy', minWidth: 0 })

/** As wide as the window on a phone. */
export const gallery = style({
  gridArea: 'gallery',
  marginInline: `calc(${space.gutter} * -1)`,
  '@media': { [media.fromTablet]: { marginInline: 0 }, [media.print]: { maxWidth: '60mm' } },
})
export const thumbs = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space[8],
  marginTop: space[12],
  paddingInline: space.gutter,
  '@media': {
    [media.fromTablet]: { gap: space[12], paddingInline: 0 },
    [media.print]: { display: 'none' },
  },
})

/** Below the place of the breadcrumb. */
export const waiting = style({ marginTop: '56px' })
export const waitingBuy = style({ display: 'grid', alignContent: 'start', gap: space[20] })
