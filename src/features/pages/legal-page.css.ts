import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { headerHeight } from '#src/ui/header-height.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, radius, space, text } = vars

export const columns = style({
  display: 'grid',
  gap: space[32],
  paddingBlockEnd: space.section,
  '@media': {
    [media.fromDesktop]: {
      gridTemplateColumns: '4fr 8fr',
      gap: space[64],
      alignItems: 'start',
    },
    print: { display: 'block' },
  },
})
/** The contents stay in view while the clauses scroll; contents that are longer than the window scroll by themselves. */
export const side = style({
  '@media': {
    [media.fromDesktop]: {
      position: 'sticky',
      top: '88px',
      maxHeight: 'calc(100dvh - 104px)',
      overflowY: 'auto',
    },
    print: { position: 'static', maxHeight: 'none' },
  },
})
export const about = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[8]} ${space[16]}`,
  marginBottom: space[16],
})
export const date = style({ color: color.inkSoft, fontSize: text.ui })
export const contents = style({
  padding: space[20],
  background: color.washi,
  scrollMarginTop: '88px',
  '@media': { print: { display: 'none' } },
})
export const contentsTitle = style({ marginBottom: space[8], fontSize: text.ui })
export const contentsList = style({
  paddingInlineStart: '1.9em',
  listStyle: 'decimal',
  fontSize: text.ui,
  lineHeight: 1.6,
  '@media': {
    [media.fromTablet]: { columns: 2, columnGap: space[48] },
    [media.fromDesktop]: { columns: 'auto', scrollTargetGroup: 'auto' },
  },
})
export const contentsItem = style({
  breakInside: 'avoid',
  selectors: { '&::marker': { color: color.inkFaint } },
})
export const contentsLink = style({
  display: 'block',
  paddingBlock: space[4],
  selectors: {
    '&:hover': { textDecorationLine: 'underline', textUnderlineOffset: '.3em' },
    '&:target-current': { color: color.accentText, fontWeight: 700 },
  },
})
export const clauses = style({
  minWidth: 0,
  maxWidth: '46em',
  '@media': { print: { maxWidth: 'none', fontSize: '9.5pt', lineHeight: 1.6 } },
})
export const clause = style({
  paddingBlock: space[32],
  borderTop: `1px solid ${color.line}`,
  color: color.inkSoft,
  scrollMarginTop: headerHeight,
  selectors: { '&:first-child': { paddingBlockStart: 0, borderTop: 0 } },
})
export const heading = style({
  display: 'grid',
  gap: space[4],
  marginBottom: space[16],
  color: color.ink,
  fontSize: text.title,
})
export const number = style({
  color: color.inkFaint,
  fontSize: text.ui,
  fontWeight: 500,
  fontVariantNumeric: 'lining-nums',
})
export const back = style({
  marginBlockStart: space[24],
  '@media': {
    [media.fromDesktop]: { display: 'none' },
    print: { display: 'none' },
  },
})
export const backLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: space[20],
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.chip,
  fontSize: text.ui,
  fontWeight: 700,
})
