import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  marginTop: space[12],
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.base,
})
export const action = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[8],
  // As wide as the others, but never narrower than its words.
  flex: '1 1 0',
  minWidth: 'max-content',
  minHeight: '48px',
  padding: space[4],
  border: 0,
  background: 'none',
  fontSize: text.ui,
  fontWeight: 500,
  cursor: 'pointer',
  selectors: {
    '& ~ &': { borderInlineStart: `1px solid ${color.line}` },
    '&:hover': { background: color.washi },
    '&[aria-pressed=true]': { fontWeight: 700 },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  // The buttons need the script; the links work without.
  '@media': { '(scripting: none)': { selectors: { 'button&': { display: 'none' } } } },
})
globalStyle(`${action} > svg`, { flex: 'none' })
