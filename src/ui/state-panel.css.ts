import { media } from './breakpoints.ts'
import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

const { color, space, text } = vars

export const panel = uiStyle({
  display: 'grid',
  justifyItems: 'start',
  gap: space[12],
  maxWidth: '36em',
  paddingBlock: space[48],
})
export const ring = uiStyle({ color: color.lineStrong, marginBottom: space[8] })
export const title = uiStyle({
  fontSize: text.title,
  // Smaller on a phone: つながりにくくなっています has no place to break, and its last letter would be alone.
  selectors: { 'h1&': { '@media': { [media.fromTablet]: { fontSize: text.display } } } },
})
export const textBlock = uiStyle({ color: color.inkSoft })
export const actions = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
  marginTop: space[12],
})
