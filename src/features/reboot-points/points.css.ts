import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { belowHeader } from '#src/ui/header-height.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius, motion } = vars

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[48],
  paddingBlock: `${space[32]} ${space.section}`,
})
export const title = style({ fontSize: text.display, marginBottom: `calc(${space[28]} * -1)` })

export const section = style({ display: 'grid', gap: space[16], scrollMarginTop: belowHeader })
export const sectionTitle = style({
  fontSize: text.title,
  selectors: { '&:focus': { outline: 0 } },
})
export const lead = style({ color: color.inkSoft, fontSize: text.ui })
export const quietText = style({ color: color.inkSoft, fontSize: text.ui, lineHeight: 1.7 })

export const balance = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[16],
  padding: space.pane,
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
  background: color.surface,
})
export const balanceText = style({ flex: '1 1 11rem' })
export const balanceTitle = style({ color: color.inkSoft, fontSize: text.ui })
export const amount = style({
  fontSize: text.hero,
  fontWeight: 700,
  lineHeight: 1.1,
  letterSpacing: '-.02em',
  whiteSpace: 'nowrap',
})
export const unit = style({ marginInlineStart: space[8], fontSize: text.lead, letterSpacing: 0 })
export const worth = style({ marginTop: space[4], color: color.inkSoft, fontSize: text.ui })
export const soon = style({
  display: 'flex',
  gap: space[8],
  marginTop: space[12],
  color: color.warn,
  fontSize: text.ui,
  fontWeight: 700,
  lineHeight: 1.5,
})
globalStyle(`${soon} svg`, { flex: 'none', marginTop: '2px' })
export const ring = style({
  flex: 'none',
  width: 'clamp(72px, 18vw, 148px)',
  height: 'auto',
})
export const ringTrack = style({ stroke: color.shelf })
export const ringFilled = style({ stroke: color.accent })

export const calendar = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 6.6rem), 1fr))',
  gap: space[8],
})
export const leaf = style({
  display: 'grid',
  alignContent: 'start',
  minHeight: belowHeader,
  padding: '10px',
  borderTop: `3px solid ${color.line}`,
  background: color.washi,
  lineHeight: 1.4,
})
export const leafWithPoints = style({
  borderTopColor: color.ink,
  background: color.surface,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
})
export const leafSoon = style({
  borderTopColor: color.warn,
  background: color.warnWash,
  boxShadow: 'none',
})
export const leafMonth = style({ color: color.inkSoft, fontSize: text.note })
export const leafNone = style({ color: color.inkFaint, fontSize: text.note })
export const leafPoints = style({ marginTop: space[4], fontSize: text.lead, lineHeight: 1.3 })
export const leafDay = style({ color: color.inkSoft, fontSize: text.note })
globalStyle(`${leafPoints} > small`, { marginInlineStart: '2px', fontSize: text.note })

export const sources = style({ display: 'grid', gap: space[20] })
export const source = style({ display: 'grid', gap: space[4] })
export const sourceHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[16],
  fontSize: text.ui,
})
export const bar = style({ display: 'block', width: '100%', height: '10px' })
export const barLeft = style({ fill: color.ink })
export const barUsed = style({ fill: color.lineStrong })
export const barExpired = style({ fill: color.line })
export const sourceParts = style({ color: color.inkFaint, fontSize: text.note })

export const month = style({
  paddingBlock: `${space[20]} ${space[8]}`,
  color: color.inkSoft,
  fontSize: text.ui,
})
export const entries = style({ display: 'grid', borderTop: `1px solid ${color.line}` })
export const entry = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[16],
  paddingBlock: space[12],
  borderBottom: `1px solid ${color.line}`,
})
export const entryNote = style({ fontSize: text.ui, overflowWrap: 'anywhere', lineHeight: 1.6 })
export const entryDay = style({
  display: 'block',
  color: color.inkFaint,
  fontSize: text.note,
  fontWeight: 400,
  lineHeight: 1.6,
})
export const entryLife = style({ display: 'inline-block', marginInlineStart: space[12] })
export const entryPoints = style({ flex: 'none', textAlign: 'end', lineHeight: 1.4 })
globalStyle(`${entryPoints} small`, { marginInlineStart: '2px', fontSize: text.note })
export const came = style({ color: color.ok })

/** One below the other, in pairs, or all in one row; no place in it stays empty. */
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1px',
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
  background: color.line,
})
export const way = style({
  flex: '1 1 max(11rem, 40%)',
  display: 'grid',
  alignContent: 'start',
  gap: space[4],
  padding: space.pane,
  background: color.surface,
  fontSize: text.ui,
  lineHeight: 1.6,
  transition: `background ${motion.color} ${motion.ease}`,
  selectors: {
    '&:hover': { background: color.washi },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
  '@media': { [media.fromWideNav]: { flexBasis: '11rem' } },
})
export const wayValue = style({ fontSize: text.title, fontWeight: 700, lineHeight: 1.3 })
export const wayText = style({ color: color.inkFaint, fontSize: text.note })
