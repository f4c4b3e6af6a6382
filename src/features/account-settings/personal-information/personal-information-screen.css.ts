import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

/** As a member's card: the name on top, what belongs to it below. */
export const card = style({
  padding: space.pane,
  borderRadius: vars.radius.base,
  background: color.washi,
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space[12],
  paddingBottom: space[20],
})
export const kana = style({ color: color.inkFaint, fontSize: text.note, letterSpacing: '.06em' })
export const name = style({
  fontSize: text.title,
  fontWeight: 700,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
})
export const facts = style({ display: 'grid' })
export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space[20],
  paddingBlock: space[12],
  borderTop: `1px solid ${color.line}`,
  fontSize: text.ui,
  lineHeight: 1.6,
  '@media': { [media.fromTablet]: { gridTemplateColumns: '10em minmax(0, 1fr)' } },
})
export const term = style({ color: color.inkSoft })
export const value = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space[4]} ${space[20]}`,
  overflowWrap: 'anywhere',
})
export const line = style({ display: 'block' })
export const help = style({ justifySelf: 'start' })
