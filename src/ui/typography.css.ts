import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

/** Page titles and the titles of large blocks, 28–44 px. */
export const display = uiStyle({ fontSize: vars.text.display })

/** Titles inside a block, 22–28 px. */
export const title = uiStyle({ fontSize: vars.text.title })

/** The sentence below a title. */
export const lead = uiStyle({ color: vars.color.inkSoft, maxWidth: '36em' })

/** Captions, 12 px. */
export const note = uiStyle({ fontSize: vars.text.note, color: vars.color.inkFaint })

/** Figures that line up under each other. */
export const figures = uiStyle({
  fontVariantNumeric: 'tabular-nums lining-nums',
  fontFeatureSettings: '"tnum" 1, "palt" 0',
})

/** Product names and other Latin headings: the wide tracking of Japanese headings would tear them apart. */
export const latinHeading = uiStyle({ letterSpacing: '.005em' })

/** An underlined link inside running text. */
export const inlineLink = uiStyle({
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '.3em',
  textDecorationColor: vars.color.lineStrong,
  selectors: { '&:hover': { textDecorationColor: 'currentcolor' } },
})
