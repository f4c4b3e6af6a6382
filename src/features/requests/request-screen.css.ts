import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[32],
  paddingBlock: `${space[24]} ${space.section}`,
  '@media': {
    [media.fromDesktop]: {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)',
      columnGap: space[64],
      alignItems: 'start',
    },
  },
})
export const opening = style({ gridColumn: '1 / -1' })
export const lead = style({ maxWidth: '40em', marginTop: space[12], color: color.inkSoft })
export const aside = style({ display: 'grid', gap: space[20] })
export const box = style({
  padding: space[24],
  borderRadius: vars.radius.base,
  background: color.washi,
})
export const boxTitle = style({ fontSize: text.lead })
export const boxText = style({ marginTop: space[4], color: color.inkSoft, fontSize: text.ui })
export const steps = style({
  display: 'grid',
  gap: space[8],
  marginTop: space[12],
  paddingInlineStart: '1.4em',
  listStyle: 'decimal',
  color: color.inkSoft,
  fontSize: text.ui,
})
export const list = style({ marginTop: space[12] })
export const device = style({
  display: 'grid',
  paddingBlock: space[8],
  borderTop: `1px solid ${color.line}`,
  fontSize: text.ui,
  fontWeight: 700,
  lineHeight: 1.5,
  selectors: { '&:hover': { color: color.accentText } },
})
export const brand = style({ color: color.inkFaint, fontSize: text.note, fontWeight: 400 })
