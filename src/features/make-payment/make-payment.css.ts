import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { chosenInForcedColors } from '#src/ui/forced-colors.ts'
import { belowHeader } from '#src/ui/header-height.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius } = vars
const noScript = '(scripting: none)'

export const page = style({ paddingBlock: `${space[32]} ${space.section}` })
/** Only the receipt is printed. */
export const screenOnly = style({ '@media': { [media.print]: { display: 'none' } } })
export const lead = style({ marginTop: space[4], color: color.inkSoft })
export const faint = style({ color: color.inkFaint, fontSize: text.note, fontWeight: 400 })

export const state = style({ display: 'grid', gap: space[20], marginTop: space[24] })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
  '@media': { [media.print]: { display: 'none' } },
})
export const invoice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space[12]}`,
})

export const columns = style({
  display: 'grid',
  gap: space[32],
  marginTop: space[28],
  '@media': {
    [media.fromTablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, min(22rem, 50%))',
      gap: space[48],
    },
  },
})
/** What is paid, where a phone shows the receipt below the choices. */
export const subject = style({
  marginTop: space[8],
  fontWeight: 700,
  '@media': { [media.fromTablet]: { display: 'none' } },
})
export const choices = style({ display: 'grid', alignContent: 'start', gap: space[48] })
export const summary = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[16],
  '@media': {
    [media.fromTablet]: { position: 'sticky', top: belowHeader, alignSelf: 'start' },
    [`${media.fromTablet} and (max-height: 44em)`]: { position: 'static' },
  },
})
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  marginTop: space[16],
})
export const slider = style({
  display: 'grid',
  gap: space[4],
  '@media': { [noScript]: { display: 'none' } },
})
export const sliderLabel = style({ fontSize: text.ui, fontWeight: 700 })
const track = { height: '4px', borderRadius: '2px', background: color.field }
const thumb = {
  width: '24px',
  height: '24px',
  border: 0,
  borderRadius: radius.round,
  background: color.accent,
}
/** Drawn by the shop: the browser's own has a white track in the dark theme. */
export const range = style({
  appearance: 'none',
  width: '100%',
  margin: 0,
  minHeight: '44px',
  background: 'none',
  cursor: 'pointer',
  selectors: {
    '&::-webkit-slider-runnable-track': track,
    '&::-webkit-slider-thumb': { ...thumb, appearance: 'none', marginTop: '-10px' },
    '&::-moz-range-track': track,
    '&::-moz-range-thumb': thumb,
  },
  '@media': { [media.forcedColors]: { appearance: 'auto' } },
})
export const sliderEnds = style({
  display: 'flex',
  justifyContent: 'space-between',
  color: color.inkFaint,
  fontSize: text.note,
})

export const coupons = style({
  marginTop: space[16],
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.base,
  background: color.surface,
})
globalStyle(`${coupons} > li + li`, { borderTop: `1px solid ${color.line}` })
export const coupon = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[12]}`,
  minHeight: '60px',
  padding: `6px ${space[16]}`,
  lineHeight: 1.4,
  selectors: {
    '&:hover': { background: color.washi },
    '&[aria-current]': {
      background: color.accentWash,
      boxShadow: `inset 0 0 0 1px ${color.accent}`,
      ...chosenInForcedColors,
    },
  },
})
export const couponDot = style({
  flex: 'none',
  width: '20px',
  height: '20px',
  border: `1px solid ${color.field}`,
  borderRadius: radius.round,
  background: color.surface,
  selectors: { [`${coupon}[aria-current] &`]: { border: `6px solid ${color.accent}` } },
})
export const couponText = style({
  display: 'grid',
  flex: '1 1 10rem',
  minWidth: 0,
  fontWeight: 700,
  overflowWrap: 'anywhere',
})
export const couponRefused = style({
  display: 'grid',
  padding: `${space[12]} ${space[16]}`,
  color: color.inkFaint,
})

export const legend = style({ marginBottom: space[8], fontSize: text.ui, fontWeight: 700 })
/** No choice while the card is the one that is charged anyway. */
export const keepCard = style({
  selectors: { [`${form}:has([data-own-card]:checked) &`]: { display: 'none' } },
})
export const details = style({
  marginTop: space[16],
  borderTop: `1px solid ${color.line}`,
})
export const detailsSummary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: '52px',
  fontWeight: 700,
  // Whoever is led here sees the fields below it too.
  scrollMarginBottom: '20rem',
  selectors: { '&:hover': { color: color.accentText } },
})

/** Below the title of the page, like the leads of other pages. */
export const choose = style({ marginBlock: `${space[8]} ${space[24]}`, color: color.inkSoft })
export const openList = style({ borderTop: `1px solid ${color.ink}` })
export const openRow = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[4]} ${space[16]}`,
  paddingBlock: space[16],
  borderBottom: `1px solid ${color.line}`,
})
export const openText = style({ flex: '1 1 14rem', minWidth: 0 })
export const openStatus = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[8]}`,
})
export const openLink = style({
  fontWeight: 700,
  overflowWrap: 'anywhere',
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0 },
    '&:hover': { textDecorationLine: 'underline' },
  },
})
