import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const table = style({
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  width: '100%',
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
})

const cell = {
  padding: 0,
  paddingInlineEnd: space[12],
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  '@media': { [media.fromTablet]: { paddingInlineEnd: space[32] } },
} as const

export const head = style({ ...cell, fontWeight: 400 })
export const brand = style({
  display: 'block',
  marginTop: space[12],
  fontSize: text.note,
  color: color.inkFaint,
})
export const name = style({
  display: 'block',
  minHeight: space[24],
  fontSize: text.ui,
  fontWeight: 700,
  lineHeight: 1.45,
  '@media': { [media.fromTablet]: { fontSize: text.lead } },
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '.3em' } },
})
export const remove = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  fontSize: text.ui,
  color: color.inkSoft,
  textDecoration: 'underline',
  textUnderlineOffset: '.3em',
  textDecorationColor: color.lineStrong,
})
export const part = style({
  paddingTop: space[48],
  paddingBottom: space[12],
  paddingInline: 0,
  borderBottom: `1px solid ${color.ink}`,
  fontSize: text.title,
  fontWeight: 700,
  textAlign: 'start',
  letterSpacing: '.045em',
})
export const rowName = style({
  padding: `${space[16]} 0 ${space[4]}`,
  fontSize: text.note,
  fontWeight: 400,
  color: color.inkFaint,
  textAlign: 'start',
})
export const value = style({
  ...cell,
  paddingBottom: space[16],
  borderBottom: `1px solid ${color.line}`,
  fontSize: text.ui,
  '@media': {
    [media.fromTablet]: { paddingInlineEnd: space[32], fontSize: text.body },
  },
})
export const mark = style({ display: 'block', marginTop: space[4] })
export const small = style({
  display: 'block',
  marginTop: space[4],
  fontSize: text.note,
  color: color.inkSoft,
})
