import { media } from './breakpoints.ts'

/** The one in force among links that look alike, where the visitor's own colors paint over ours. */
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
