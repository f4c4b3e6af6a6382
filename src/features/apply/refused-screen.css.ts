import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[12] })
export const heading = style({ marginBottom: space[16], fontSize: text.lead })
export const alternatives = style({
  display: 'grid',
  gap: space[20],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
})
export const alternative = style({
  display: 'grid',
  overflow: 'hidden',
  height: '100%',
  alignContent: 'start',
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.base,
  background: color.surface,
  selectors: { '&:hover': { borderColor: color.ink } },
})
export const words = style({ display: 'grid', gap: space[4], lineHeight: 1.5 })
export const alternativeText = style([words, { padding: space[16] }])
export const brand = style({ color: color.inkSoft, fontSize: text.note })
export const debt = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space[4]} ${space[20]}`,
  padding: space[24],
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.base,
  background: color.surface,
})
export const note = style({ color: color.inkSoft, fontSize: text.ui })
export const list = style({ borderTop: `1px solid ${color.lineStrong}` })
export const own = style({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  alignItems: 'center',
  gap: `${space[12]} ${space[20]}`,
  paddingBlock: space[16],
  borderBottom: `1px solid ${color.line}`,
  '@media': { [media.fromTablet]: { gridTemplateColumns: '112px minmax(11em, 1fr) auto' } },
})
export const thumb = style({ gridTemplateRows: '100%' })
export const status = style({ fontSize: text.ui, fontWeight: 700 })
export const ownActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[12],
  '@media': { [media.belowTablet]: { gridColumn: '1 / -1' } },
})
