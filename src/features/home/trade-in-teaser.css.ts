import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars
const rule = `1px solid color-mix(in srgb, ${color.inverseLine} 60%, transparent)`

export const band = style({
  paddingBlock: space.section,
  background: color.inverse,
  color: color.onInverse,
})
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space[32]} ${space[64]}`,
  alignItems: 'center',
  '@media': { [media.fromDesktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const title = style({ fontSize: text.display })
export const lead = style({
  maxWidth: '32em',
  marginBlock: `${space[16]} ${space[24]}`,
  color: color.onInverseSoft,
})
export const table = style({ width: '100%' })
export const head = style({
  paddingBlock: space[8],
  borderBottom: rule,
  color: color.onInverseSoft,
  fontSize: text.note,
})
export const headAmount = style([head, { textAlign: 'end' }])
export const model = style({ paddingBlock: space[16], borderBottom: rule })
export const amount = style({
  paddingBlock: space[16],
  borderBottom: rule,
  fontSize: text.lead,
  fontWeight: 700,
  textAlign: 'end',
})
