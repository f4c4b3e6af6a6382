import { wordMark } from './brand-paths.ts'
import { media } from './breakpoints.ts'
import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

const wordPicture = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${wordMark.viewBox}'><path d='${wordMark.path}'/></svg>`

export const logo = uiStyle({ display: 'inline-flex', alignItems: 'center', gap: '10px' })
export const mark = uiStyle({ color: vars.color.accentText })
/** Cut out of the color of the text by the style sheet, so that no page carries the letters in its script. */
export const word = uiStyle({
  height: '15px',
  aspectRatio: '3044 / 732',
  background: 'currentcolor',
  mask: `url("data:image/svg+xml,${wordPicture}") center / 100% no-repeat`,
  printColorAdjust: 'exact',
  '@media': {
    [media.fromTablet]: { height: '17px' },
    [media.forcedColors]: { forcedColorAdjust: 'none', background: 'LinkText' },
  },
})
