import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

const { color } = vars

/** A link on a line of its own, in a menu that takes the whole screen. */
export const menuRow = uiStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minHeight: '52px',
  borderBottom: `1px solid ${color.line}`,
  lineHeight: 1.4,
  selectors: {
    '&:hover': { borderBottomColor: color.ink },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-current]': {
      fontWeight: 700,
      textDecoration: `underline 2px ${color.accent}`,
      textUnderlineOffset: '8px',
    },
  },
})
