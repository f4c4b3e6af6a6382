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
 * A shape cut out of the text color by the style sheet, so that no page has the letters in its script. Not a mask: a browser
 * parses the SVG of a picture as a document before the first paint of each page.
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
