import { style } from '@vanilla-extract/css'
import { media } from './breakpoints.ts'
import { barInForcedColors, filledInForcedColors } from './forced-colors.ts'
import { vars } from './theme.css.ts'

const { color, radius } = vars

/** A `progress` element. As browsers draw it, an empty one looks full in the dark theme. */
export const progressBar = style({
  appearance: 'none',
  width: '100%',
  height: '6px',
  border: 0,
  borderRadius: radius.base,
  background: color.line,
  overflow: 'hidden',
  selectors: {
    '&::-webkit-progress-bar': { background: 'none' },
    '&::-webkit-progress-value': { background: color.accent, ...filledInForcedColors },
    '&::-moz-progress-bar': { background: color.accent, ...filledInForcedColors },
  },
  '@media': { [media.forcedColors]: barInForcedColors },
})
