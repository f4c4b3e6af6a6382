import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius } = vars

/** On paper without a frame: the margins of the sheet are enough. */
export const sheet = style({
  padding: space[20],
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
  background: color.surface,
  fontSize: text.ui,
  lineHeight: 1.6,
  '@media': {
    [media.fromTablet]: { padding: space[48] },
    [media.print]: {
      padding: 0,
      border: 0,
      fontSize: '10pt',
      lineHeight: 1.45,
      breakInside: 'avoid',
    },
  },
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[20],
  paddingBottom: space[20],
  borderBottom: `1px solid ${color.ink}`,
})
export const title = style({ fontSize: text.title, fontWeight: 700, lineHeight: 1.3 })
export const customer = style({
  marginTop: space[8],
  fontSize: text.lead,
  overflowWrap: 'anywhere',
})
export const seller = style({ display: 'grid', fontStyle: 'normal', alignContent: 'start' })
globalStyle(`${seller} > span`, { color: color.inkSoft, fontSize: text.note })

export const facts = style({
  display: 'grid',
  // Two columns on a phone, three where there is more room and on paper: none of six facts stands alone.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8.5em, 30%)), 1fr))',
  gap: `${space[12]} ${space[24]}`,
  paddingBlock: space[20],
})
globalStyle(`${facts} dd`, { overflowWrap: 'anywhere' })
/** Its line ends between the two days, not inside one. */
export const period = style({ wordBreak: 'keep-all' })
export const term = style({ color: color.inkFaint, fontSize: text.note })

export const table = style({
  width: '100%',
  selectors: { '& + &': { marginTop: space[24] } },
})
export const caption = style({
  paddingBlock: `${space[8]} ${space[4]}`,
  textAlign: 'start',
  fontWeight: 700,
})
globalStyle(`${table} :is(th, td)`, {
  paddingBlock: '7px',
  borderTop: `1px solid ${color.line}`,
  textAlign: 'start',
  verticalAlign: 'baseline',
  fontWeight: 'inherit',
  overflowWrap: 'anywhere',
})
globalStyle(`${table} td`, {
  width: '1%',
  paddingInlineStart: space[16],
  textAlign: 'end',
  whiteSpace: 'nowrap',
})
export const sums = style({ color: color.inkSoft })
export const total = style({ color: color.ink, fontWeight: 700 })
globalStyle(`${total} > *`, { borderTopColor: color.ink })
globalStyle(`${total} > td`, { fontSize: text.lead })
export const tax = style({ color: color.inkFaint, fontSize: text.note })
export const faint = style({ color: color.inkFaint })
export const note = style({ display: 'block', color: color.inkFaint, fontSize: text.note })
