import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

/** A link that covers the nearest positioned box around it. */
export const coverLink = uiStyle({
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: `2px solid ${vars.color.accentText}`,
      outlineOffset: '3px',
      borderRadius: vars.radius.base,
    },
  },
})
