import { media } from './breakpoints.ts'
import { uiStyle, uiStyles } from './layered-style.ts'
import { vars } from './theme.css.ts'

const { color, space, text } = vars

export const alert = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: `${space[4]} ${space[16]}`,
  // On a phone the sign stands beside the title, however many lines follow.
  alignItems: 'start',
  padding: `${space[16]} ${space[20]}`,
  borderInlineStart: '3px solid',
  borderRadius: vars.radius.base,
  fontSize: text.ui,
  lineHeight: 1.6,
  '@media': { [media.fromTablet]: { gridTemplateColumns: 'auto 1fr auto', alignItems: 'center' } },
})
export const tone = uiStyles({
  info: { background: color.washi, borderColor: color.lineStrong },
  ok: { background: color.okWash, borderColor: color.ok },
  warn: { background: color.warnWash, borderColor: color.warn },
  bad: { background: color.badWash, borderColor: color.bad },
})
/** Beside the first of many lines, where no button is on their other side. */
const first = { '&:nth-last-child(2)': { alignSelf: 'start' } }
export const icon = uiStyles({
  info: { color: color.inkSoft, selectors: first },
  ok: { color: color.ok, selectors: first },
  warn: { color: color.warn, selectors: first },
  bad: { color: color.bad, selectors: first },
})
export const title = uiStyle({ display: 'block', fontSize: text.body, fontWeight: 700 })
export const action = uiStyle({
  gridColumn: 2,
  justifySelf: 'start',
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  marginTop: space[4],
  '@media': { [media.fromTablet]: { gridColumn: 3, marginTop: 0 } },
})
