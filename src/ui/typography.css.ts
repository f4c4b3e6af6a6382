import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

/** Page titles and the titles of large blocks, 28–44 px. */
export const display = uiStyle({ fontSize: vars.text.display })

/** Titles inside a block, 22–28 px. */
export const title = uiStyle({ fontSize: vars.text.title })

/** Captions, 12 px. */
export const note = uiStyle({ fontSize: vars.text.note, color: vars.color.inkFaint })

/** Figures that line up under each other. */
export const figures = uiStyle({
  fontVariantNumeric: 'tabular-nums lining-nums',
  fontFeatureSettings: '"tnum" 1, "palt" 0',
})

/** An underlined link inside running text. */
export const inlineLink = uiStyle({
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '.3em',
  textDecorationColor: vars.color.lineStrong,
  // Alone in its line it is 24 px high (WCAG 2.5.8), and moves nothing.
  paddingBlock: '4px',
  marginBlock: '-4px',
  selectors: { '&:hover': { textDecorationColor: 'currentcolor' } },
})
