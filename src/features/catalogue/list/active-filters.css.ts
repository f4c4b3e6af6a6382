import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  marginBottom: space[20],
})
export const filter = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: '44px',
  maxWidth: '100%',
  paddingInline: space[12],
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.base,
  background: color.washi,
  fontSize: text.ui,
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { borderColor: color.ink } },
})
globalStyle(`${filter} > svg`, { flex: 'none' })
export const clear = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: space[8],
  fontSize: text.ui,
  textDecoration: 'underline',
  textUnderlineOffset: '.3em',
  textDecorationThickness: '1px',
  textDecorationColor: color.lineStrong,
  selectors: { '&:hover': { textDecorationColor: 'currentcolor' } },
})
