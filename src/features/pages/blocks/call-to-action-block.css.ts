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
  gap: space[32],
  alignItems: 'center',
  '@media': { [media.fromDesktop]: { gridTemplateColumns: '1fr auto' } },
})
export const heading = style({ fontSize: text.display })
export const body = style({ maxWidth: '32em', marginTop: space[16], color: color.onInverseSoft })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[12] })
