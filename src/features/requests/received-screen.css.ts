import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[48],
  alignItems: 'start',
  paddingBlock: `${space[48]} ${space.section}`,
  '@media': {
    [media.fromDesktop]: {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)',
      columnGap: space[64],
    },
  },
})
export const lead = style({ maxWidth: '40em', marginTop: space[12], color: color.inkSoft })
export const facts = style({
  marginBlock: space[32],
  borderTop: `1px solid ${color.lineStrong}`,
})
export const fact = style({
  display: 'grid',
  gap: `${space[4]} ${space[24]}`,
  paddingBlock: space[16],
  borderBottom: `1px solid ${color.line}`,
  '@media': { [media.fromTablet]: { gridTemplateColumns: '10em 1fr' } },
})
export const name = style({ color: color.inkSoft, fontSize: text.ui })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[12] })
