import { media } from './breakpoints.ts'
import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

const { color } = vars

export const swatch = uiStyle({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '48px',
  height: '48px',
  border: '2px solid transparent',
  borderRadius: vars.radius.round,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { borderColor: color.ink },
    '&:has(:focus-visible)': {
      outline: `2px solid ${color.accentText}`,
      outlineOffset: '2px',
      borderRadius: vars.radius.round,
    },
  },
  '@media': {
    [media.forcedColors]: {
      borderColor: 'Canvas',
      selectors: { '&:has(:checked)': { borderColor: 'Highlight' } },
    },
  },
})
