import { wordMark } from './brand-paths.ts'
import { media } from './breakpoints.ts'
import { uiStyle } from './layered-style.ts'
import { scaledPath } from './scaled-path.ts'
import { vars } from './theme.css.ts'

const wordHeight = 15
const wordHeightFromTablet = 17

export const logo = uiStyle({ display: 'inline-flex', alignItems: 'center', gap: '10px' })
export const mark = uiStyle({ color: vars.color.accentText })
/**
 * Cut out of the color of the text by the style sheet, so that no page carries the letters in its script. Not by a mask: a
 * browser makes a document of a picture's SVG before the first paint of each page.
 */
export const word = uiStyle({
  height: `${wordHeight}px`,
  aspectRatio: '3044 / 732',
  background: 'currentcolor',
  clipPath: `path("${scaledPath(wordMark, wordHeight)}")`,
  printColorAdjust: 'exact',
  '@media': {
    [media.fromTablet]: { zoom: wordHeightFromTablet / wordHeight },
    [media.forcedColors]: { forcedColorAdjust: 'none', background: 'LinkText' },
  },
})
