import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { headerHeight } from '#src/ui/header-height.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const hero = style({
  paddingBlock: space.section,
  background: color.washi,
  scrollMarginTop: headerHeight,
})
export const withPicture = style({
  display: 'grid',
  gap: space[48],
  alignItems: 'center',
  '@media': { [media.fromDesktop]: { gridTemplateColumns: '1fr 1fr' } },
})
export const eyebrow = style({
  marginBottom: space[12],
  color: color.accentText,
  fontSize: text.ui,
  fontWeight: 600,
})
export const heading = style({ fontSize: text.display })
export const lead = style({
  maxWidth: '36em',
  marginTop: space[16],
  color: color.inkSoft,
  fontSize: text.lead,
  lineHeight: 1.75,
})
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
  marginTop: space[32],
})
