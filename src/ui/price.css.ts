import { uiStyle, uiStyles } from './layered-style.ts'
import { vars } from './theme.css.ts'
import { figures } from './typography.css.ts'

const { color, text } = vars

export const price = [
  figures,
  uiStyle({ display: 'block', fontSize: text.note, lineHeight: 1.4, color: color.inkFaint }),
].join(' ')
/** In one line; the words before and after the amount go to lines of their own where spaced or enlarged text leaves no room. */
export const line = uiStyle({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  // Spaces at the ends of a word are kept.
  whiteSpace: 'pre',
})
export const amount = uiStyle({
  marginInlineEnd: '2px',
  color: color.ink,
  fontWeight: 700,
  letterSpacing: '-.01em',
})
export const amountSize = uiStyles({
  /** In a row or on a price card, 18–20 px. */
  row: { fontSize: text.lead },
  /** On a product card: 18–20 px on a phone, 22–28 px from a tablet on. */
  card: { fontSize: `min(${text.title}, ${text.lead} + .6vw)` },
  /** The one price of a page, 28–44 px. */
  large: { fontSize: text.display, lineHeight: 1.1, letterSpacing: '-.015em' },
})
export const unavailable = uiStyle({ color: color.inkFaint })
export const currency = uiStyle({ fontSize: '.76em', marginInlineEnd: '.06em' })
export const note = uiStyle({ display: 'block' })
