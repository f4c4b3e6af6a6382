import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { belowHeader } from '#src/ui/header-height.ts'
import { plainSearch } from '#src/ui/search-field.css.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const box = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: '48px',
  marginBottom: space[16],
  border: `1px solid ${color.field}`,
  borderRadius: vars.radius.base,
  background: color.surface,
  selectors: {
    '&:hover': { borderColor: color.ink },
    '&:focus-within': { outline: `2px solid ${color.accentText}`, outlineOffset: '-2px' },
  },
  '@media': { [media.fromDesktop]: { marginBottom: space[24] } },
})
const field = style({
  flex: '1 1 auto',
  scrollMarginTop: belowHeader,
  minWidth: 0,
  height: '46px',
  paddingInline: `${space[16]} ${space[4]}`,
  border: 0,
  background: 'none',
  fontSize: text.body,
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&::placeholder': { color: color.inkFaint, opacity: 1 },
  },
  '@media': { [media.fromDesktop]: { fontSize: text.ui } },
})
export const input = `${field} ${plainSearch}`
