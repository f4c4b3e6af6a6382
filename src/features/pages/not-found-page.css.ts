import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space } = vars

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[48],
  alignItems: 'center',
  paddingBlock: `${space[28]} ${space.section}`,
  '@media': { [media.fromDesktop]: { gridTemplateColumns: '1fr 1fr', columnGap: space[64] } },
})
export const textBlock = style({ maxWidth: '520px' })
export const title = style({ fontSize: vars.text.display })
export const text = style({ marginTop: space[12], color: color.inkSoft })
export const search = style({ marginBlock: `${space[32]} ${space[24]}` })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[12] })
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[24]}`,
  marginTop: space[20],
  fontSize: vars.text.ui,
})
/** Company to the words; a phone has no room for both. */
export const stage = style({
  display: 'none',
  aspectRatio: '6 / 5',
  '@media': { [media.fromDesktop]: { display: 'grid' } },
})
export const picture = style({ width: '100%', height: '100%' })
export const shade = style({ fill: color.ink, opacity: 0.1 })
export const outline = style({
  fill: 'none',
  stroke: color.field,
  strokeWidth: 1.5,
  strokeDasharray: '5 7',
})
export const card = style({ fill: color.surface, stroke: color.line })
export const clip = style({ fill: color.accent })
export const number = style({
  fill: color.ink,
  fontSize: '38px',
  fontWeight: 700,
  textAnchor: 'middle',
  fontVariantNumeric: 'tabular-nums lining-nums',
})
