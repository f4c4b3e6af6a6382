import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius } = vars

export const page = style({ paddingBlock: `${space[32]} ${space.section}` })
export const lead = style({ marginBlock: `${space[8]} ${space[16]}`, color: color.inkSoft })
export const notice = style({ marginBottom: space[16] })
export const section = style({ marginTop: space[32] })

export const cards = style({ display: 'grid', gap: space[12], marginTop: space[16] })
export const card = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[12]} ${space[20]}`,
  padding: space[16],
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
  background: color.surface,
  '@media': { [media.fromTablet]: { padding: space[20] } },
})
export const cardText = style({ flex: '1 1 18rem', minWidth: 0 })
export const note = style({
  marginTop: space[8],
  color: color.inkSoft,
  fontSize: text.ui,
  selectors: { '&:empty': { display: 'none' } },
})
export const cardActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
})

export const full = style({ marginTop: space[16], color: color.inkSoft, fontSize: text.ui })
export const add = style({
  marginTop: space[12],
  padding: `0 ${space[16]}`,
  border: `1px dashed ${color.lineStrong}`,
  borderRadius: radius.base,
  selectors: { '&[open]': { paddingBottom: space[20] } },
  '@media': { [media.fromTablet]: { paddingInline: space[20] } },
})
export const addSummary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: '60px',
  fontWeight: 700,
  selectors: { '&:hover': { color: color.accentText } },
})

globalStyle(`${section} > nav`, { marginBlock: space[12] })
export const reason = style({ display: 'block', color: color.inkFaint, fontSize: text.note })
