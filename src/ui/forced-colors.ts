import { media } from './breakpoints.ts'

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
