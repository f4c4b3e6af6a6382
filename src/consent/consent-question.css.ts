import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const row = style({
  display: 'grid',
  gap: `${space[12]} ${space[32]}`,
  paddingBlock: space[16],
  '@media': {
    [media.fromDesktop]: { gridTemplateColumns: '1fr auto', alignItems: 'center' },
  },
})
export const question = style({
  maxWidth: '56em',
  fontSize: text.ui,
  lineHeight: 1.7,
  color: color.ink,
})
export const settings = style({ whiteSpace: 'nowrap' })
/** Of the same width: neither answer is emphasised. */
export const answers = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5em, 100%), 1fr))',
  gap: space[8],
  '@media': { [media.fromTablet]: { justifySelf: 'start', gridTemplateColumns: '1fr 1fr' } },
})
export const answer = style({ background: color.surface, borderColor: color.field })
