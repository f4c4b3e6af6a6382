import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const panel = style({ display: 'grid', gap: space[16], marginTop: space[20] })
export const heading = style({ fontSize: text.body })
export const list = style({ borderBottom: `1px solid ${color.line}` })
export const row = style({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  alignItems: 'center',
  gap: `0 ${space[16]}`,
  paddingBlock: space[8],
  borderTop: `1px solid ${color.line}`,
  lineHeight: 1.5,
  selectors: { '&:hover': { background: color.washi } },
  '@media': { [media.fromPhone]: { gridTemplateColumns: '72px minmax(0, 1fr) auto' } },
})
export const stage = style({
  gridRow: '1 / span 2',
  '@media': { [media.fromPhone]: { gridRow: '1' } },
})
export const brand = style({ display: 'block', fontSize: text.note, color: color.inkFaint })
export const name = style({ fontSize: text.ui })
export const request = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  fontSize: text.ui,
  color: color.inkSoft,
})
