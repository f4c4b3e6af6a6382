import { media } from './breakpoints.ts'
import { layeredGlobalStyle, uiStyle, uiStyles } from './layered-style.ts'
import { vars } from './theme.css.ts'
import { figures } from './typography.css.ts'

const { color, space, text } = vars

/** Less than 700 px at the usual text size; in rem, so that larger text needs more room. */
const narrow = '(max-width: 43.74rem)'

export const frame = uiStyle({ containerType: 'inline-size' })
export const table = uiStyle({
  width: '100%',
  borderTop: `1px solid ${color.ink}`,
  fontSize: text.ui,
  lineHeight: 1.65,
})
export const caption = uiStyle({
  paddingBottom: space[12],
  color: color.inkSoft,
  textAlign: 'start',
})
/** One value a row. */
export const pairs = uiStyle({})
/** Several values a row. */
export const several = uiStyle({})
export const look = uiStyles({ list: {}, comparison: {} })
export const marked = uiStyle({
  background: color.washi,
  boxShadow: `${space[12]} 0 ${color.washi}, -${space[12]} 0 ${color.washi}`,
})
export const amount = [
  figures,
  uiStyle({ color: color.ink, textAlign: 'end', whiteSpace: 'nowrap' }),
].join(' ')
/** A column's name before its value. */
export const name = uiStyle({ display: 'none' })
export const value = uiStyle({})

const inside = (selector: string, rule: Parameters<typeof layeredGlobalStyle>[2]) =>
  layeredGlobalStyle('ui', `${table} ${selector}`, rule)
/** Paper has room for a table, and nobody moves it. */
const inNarrow = (selector: string, rule: Parameters<typeof layeredGlobalStyle>[2]) =>
  layeredGlobalStyle('ui', selector, {
    '@media': { screen: { '@container': { [narrow]: rule } } },
  })

inside('tr', {
  borderBottom: `1px solid ${color.line}`,
  '@media': { [media.print]: { breakInside: 'avoid' } },
})
inside(':is(th, td)', {
  padding: `${space[12]} ${space[20]} ${space[12]} 0`,
  verticalAlign: 'top',
})
inside(':is(th, td):last-child', { paddingInlineEnd: 0 })
inside('thead th', { color: color.inkFaint, fontWeight: 500, verticalAlign: 'bottom' })
inside('tbody th', { width: '26%', color: color.ink, fontWeight: 600 })
layeredGlobalStyle('ui', `${look.comparison} thead th`, {
  color: color.ink,
  fontSize: text.body,
  fontWeight: 700,
})
layeredGlobalStyle('ui', `${look.comparison} tbody th`, {
  width: 'auto',
  color: color.inkSoft,
  fontWeight: 500,
})

inNarrow(`${table}, ${table} :is(caption, thead, tbody)`, { display: 'block' })
inNarrow(`${pairs} tr`, { display: 'flex', flexWrap: 'wrap', columnGap: space[16] })
inNarrow(`${pairs} :is(th, td)`, { flex: '2 1 12em', minWidth: 0, padding: `${space[12]} 0` })
inNarrow(`${pairs} :is(th, td):first-child`, { flex: '1 1 7em' })
inNarrow(`${several} thead`, {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
})
inNarrow(`${several} tr`, { display: 'block', paddingBlock: space[16] })
inNarrow(`${several} tbody th`, {
  display: 'block',
  padding: `0 0 ${space[4]}`,
  color: color.ink,
  fontSize: text.body,
  fontWeight: 700,
})
inNarrow(`${several} td`, {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[16],
  padding: `${space[4]} 0`,
})
inNarrow(`${several} ${name}`, {
  display: 'block',
  flex: '1 1 7em',
  minWidth: 0,
  color: color.inkFaint,
  textAlign: 'start',
})
inNarrow(`${several} ${value}`, { flex: '2 1 10em', minWidth: 0, whiteSpace: 'normal' })
