import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const hero = style({
  overflow: 'hidden',
  paddingTop: space[32],
  '@media': { [media.fromTablet]: { paddingTop: 'clamp(48px, 6.4vw, 92px)' } },
})
export const columns = style({
  display: 'grid',
  gap: space[20],
  alignItems: 'end',
  // Without the devices below.
  selectors: { '&:last-child': { paddingBottom: space[48] } },
  '@media': {
    [media.fromDesktop]: { gridTemplateColumns: '8fr 5fr', gap: space[32] },
  },
})
export const headline = style({
  // Eight characters and a full stop on the narrowest phone.
  fontSize: `min(${text.hero}, 10vw)`,
  lineHeight: 1.24,
  letterSpacing: '.02em',
  selectors: {
    /** Latin words are longer: a little smaller. */
    '&:lang(en)': {
      fontSize: 'clamp(2.125rem, 1.2rem + 3vw, 3.6rem)',
      letterSpacing: '-.02em',
      lineHeight: 1.12,
    },
  },
})
/** Words of the interface, not of an editor: they break wherever necessary. */
export const plainHeadline = style({ fontSize: text.display, letterSpacing: '.02em' })
export const lead = style({ maxWidth: '30em', color: color.inkSoft })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
  marginTop: space[24],
})
export const action = style({
  flex: 'auto',
  paddingInline: space[12],
  fontSize: text.ui,
  '@media': {
    [media.fromTablet]: { flex: 'none', paddingInline: space[28], fontSize: text.body },
  },
})
