import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const band = style({
  paddingBlock: space.section,
  background: color.inverse,
  color: color.onInverse,
})
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space[48]} ${space[64]}`,
  alignItems: 'center',
  '@media': { [media.fromDesktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const title = style({ fontSize: text.display })
export const lead = style({
  maxWidth: '32em',
  marginBlock: `${space[16]} ${space[24]}`,
  color: color.onInverseSoft,
  textWrap: 'balance',
})
export const shelf = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(4.9rem, 1fr))',
  lineHeight: 1.5,
  textAlign: 'center',
  // Four prices beside each other would touch.
  '@media': {
    [media.belowPhone]: { gridTemplateColumns: 'repeat(auto-fit, minmax(max(6rem, 40%), 1fr))' },
  },
})
export const place = style({
  display: 'grid',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 3',
  justifyItems: 'center',
  '@media': { [media.belowPhone]: { paddingBottom: space[20] } },
})
/** Its shadow falls on the board. */
export const device = style({ width: '78%', alignSelf: 'end', marginBottom: '-8%' })
/** Begins with the edge of the board. */
export const model = style({
  position: 'relative',
  justifySelf: 'stretch',
  paddingTop: space[24],
  background: `linear-gradient(${color.inverseLine} 1px, color-mix(in srgb, ${color.inverseLine} 45%, ${color.inverse}) 1px 9px, transparent 9px)`,
  fontSize: text.ui,
})
export const capacity = style({
  display: 'block',
  color: color.onInverseSoft,
  fontSize: text.note,
})
export const amount = style({ fontSize: text.lead })
export const note = style({
  marginTop: space[16],
  color: color.onInverseSoft,
  fontSize: text.note,
  textAlign: 'end',
})
