import { media } from './breakpoints.ts'
import { layeredGlobalStyle, uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

const { space, text, motion } = vars

export const card = uiStyle({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  lineHeight: 1.5,
})
export const picture = uiStyle({
  marginBottom: space[12],
  '@media': { [media.fromTablet]: { marginBottom: space[16] } },
})
layeredGlobalStyle('ui', `${picture} img`, {
  transition: `translate ${motion.lift} ${motion.ease}`,
})
layeredGlobalStyle('ui', `${card}:hover ${picture} img`, {
  '@media': { [media.hover]: { translate: '0 -4px' } },
})
export const labels = uiStyle({
  position: 'absolute',
  insetInlineStart: space[8],
  // Stops before what stands in the other corner.
  insetInlineEnd: '44px',
  top: space[8],
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px',
  '@media': { [media.fromTablet]: { insetInlineStart: space[12], top: space[12] } },
})
/** Keeps its line when it is empty: the titles of a row begin at one height. */
export const eyebrow = uiStyle({
  minHeight: '1.5em',
  fontSize: text.note,
  color: vars.color.inkFaint,
})
export const title = uiStyle({
  marginTop: '2px',
  fontSize: text.ui,
  lineHeight: 1.45,
  letterSpacing: '.005em',
  '@media': { [media.fromTablet]: { fontSize: text.body } },
})
/** The link of the title covers the whole card. */
layeredGlobalStyle('ui', `${title} > a::after`, { content: '', position: 'absolute', inset: 0 })
layeredGlobalStyle('ui', `${title} > a:focus-visible`, { outline: 'none' })
layeredGlobalStyle('ui', `${title} > a:focus-visible::after`, {
  outline: `2px solid ${vars.color.accentText}`,
  outlineOffset: '3px',
  borderRadius: vars.radius.base,
})
