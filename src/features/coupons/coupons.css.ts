import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius } = vars

export const section = style({ display: 'grid', gap: space[16] })
export const title = style({ fontSize: text.title, selectors: { '&:focus': { outline: 0 } } })
export const lead = style({ marginTop: space[4], color: color.inkSoft, fontSize: text.ui })

export const claim = style({
  display: 'grid',
  gap: space[20],
  padding: space.pane,
  borderRadius: radius.base,
  background: color.washi,
  '@media': {
    [media.fromTablet]: {
      gridTemplateColumns: '1fr 1fr',
      columnGap: space[32],
    },
  },
})
export const claimForm = style({ display: 'grid', gap: space[12] })
globalStyle(`${claimForm} > :first-child:empty`, { display: 'none' })
export const code = style({ letterSpacing: '.06em', textTransform: 'uppercase' })

export const none = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[12],
  color: color.inkSoft,
  fontSize: text.ui,
})
/** Closed: what is left of a coupon is seldom looked up, and a long list on a phone. */
export const pastSummary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: '52px',
  color: color.inkSoft,
  fontSize: text.ui,
  selectors: { '&:hover': { color: color.accentText } },
})
export const pastTitle = style({ fontSize: 'inherit' })

export const tickets = style({
  containerType: 'inline-size',
  display: 'grid',
  gap: space[16],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 25rem), 1fr))',
})
/** Large text on a phone: the value of a coupon is above the rest. */
const narrow = '(max-width: 16rem)'
/** Torn off along a dotted line. */
export const ticket = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(6.5rem, 32%) minmax(0, 1fr)',
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
  background: color.surface,
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const past = style({ background: 'none', color: color.inkSoft })
export const value = style({
  display: 'grid',
  placeItems: 'center',
  padding: space[12],
  borderInlineEnd: `2px dotted ${color.lineStrong}`,
  fontSize: text.title,
  fontWeight: 700,
  lineHeight: 1.25,
  textAlign: 'center',
  wordBreak: 'keep-all',
  overflowWrap: 'anywhere',
  color: color.accentText,
  '@container': {
    [narrow]: { borderInlineEnd: 0, borderBlockEnd: `2px dotted ${color.lineStrong}` },
  },
  selectors: { [`${past} &`]: { color: color.inkFaint } },
})
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '6px',
  padding: `${space[16]} ${space[20]}`,
})
export const name = style({ lineHeight: 1.5, overflowWrap: 'anywhere' })
export const conditions = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[12],
  color: color.inkSoft,
  fontSize: text.note,
})
export const state = style({ fontSize: text.ui, fontWeight: 700 })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[8],
})
export const codeText = style({
  color: color.inkFaint,
  fontSize: text.note,
  letterSpacing: '.04em',
  overflowWrap: 'anywhere',
})
