import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const calculator = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[20],
  marginTop: space[24],
  padding: space[20],
  borderRadius: vars.radius.base,
  background: color.washi,
  '@media': {
    [media.fromDesktop]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      columnGap: space[32],
      padding: space[24],
    },
  },
})
export const form = style({ display: 'grid', alignContent: 'start', gap: space[12] })
export const heading = style({ fontSize: text.body })
export const question = style({ marginBottom: space[8], fontSize: text.ui, fontWeight: 700 })
export const times = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(40px, 1fr))',
  gap: space[8],
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${times} > label`, { justifyContent: 'center', paddingInline: 0 })
/** With JavaScript it calculates at once and there is no button. */
export const submit = style({ '@media': { '(scripting: enabled)': { display: 'none' } } })
export const sums = style({ alignSelf: 'end', fontVariantNumeric: 'tabular-nums' })
export const sum = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[16],
  paddingBlock: '6px',
  fontSize: text.ui,
  lineHeight: 1.6,
  color: color.inkSoft,
})
export const total = style([
  sum,
  {
    marginTop: space[8],
    paddingTop: space[12],
    borderTop: `1px solid ${color.lineStrong}`,
    fontSize: text.lead,
    fontWeight: 700,
    color: color.ink,
  },
])
export const amount = style({
  marginInlineStart: 'auto',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  selectors: { [`${total} &`]: { fontWeight: 700 } },
})
export const note = style({
  gridColumn: '1 / -1',
  fontSize: text.note,
  lineHeight: 1.7,
  color: color.inkFaint,
})
