import { media } from './breakpoints.ts'

/** The chosen one of several, whose own sign is a background or a shadow: forced colors remove both. */
export const chosenInForcedColors = {
  '@media': { [media.forcedColors]: { outline: '2px solid Highlight' } },
} as const

/** Words that are no control themselves, of a control that cannot be used. */
export const disabledInForcedColors = {
  '@media': { [media.forcedColors]: { color: 'GrayText' } },
} as const

/** A `progress` or `meter` drawn by the shop, whose parts are nothing but backgrounds. */
export const barInForcedColors = {
  forcedColorAdjust: 'none',
  outline: '1px solid CanvasText',
  background: 'Canvas',
} as const
export const filledInForcedColors = {
  '@media': { [media.forcedColors]: { background: 'Highlight' } },
} as const

/** The current one among links that look alike, when the visitor's own colors replace ours. */
export const currentInForcedColors = {
  [media.forcedColors]: {
    selectors: {
      '&[aria-current]': {
        forcedColorAdjust: 'none',
        background: 'Highlight',
        color: 'HighlightText',
      },
    },
  },
} as const
