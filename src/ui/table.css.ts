import { layeredGlobalStyle, uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'
import { figures } from './typography.css.ts'

const { color, space, text } = vars

/** Less than 700 px at the usual text size; in rem, so that larger text needs more room. */
export const narrow = '(max-width: 43.74rem)'

export const frame = uiStyle({ containerType: 'inline-size' })
export const table = uiStyle({
  width: '100%',
  borderTop: `1px solid ${color.ink}`,
  fontSize: text.ui,
  lineHeight: 1.65,
})
/** One value a row. */
export const pairs = uiStyle({})
/** Several values a row. */
export const several = uiStyle({})
/** Columns of one width, which are compared with each other. */
export const even = uiStyle({ tableLayout: 'fixed' })
/** Its ground reaches a little past the words on either side. */
export const marked = uiStyle({
  background: color.washi,
  boxShadow: `12px 0 ${color.washi}, -12px 0 ${color.washi}`,
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
/** Paper has room for a table, and cannot be scrolled. */
const inNarrow = (selector: string, rule: Parameters<typeof layeredGlobalStyle>[2]) =>
  layeredGlobalStyle('ui', selector, {
    '@media': { screen: { '@container': { [narrow]: rule } } },
  })

inside('tr', { borderBottom: `1px solid ${color.line}` })
inside(':is(th, td)', {
  padding: `${space[12]} ${space[20]} ${space[12]} 0`,
  verticalAlign: 'baseline',
})
inside(':is(th, td):last-child', { paddingInlineEnd: 0 })
inside('th', { color: color.ink, fontWeight: 700 })
layeredGlobalStyle('ui', `${pairs} tbody th`, { width: '30%' })
layeredGlobalStyle('ui', `${even} thead th`, { whiteSpace: 'normal' })

inNarrow(`${table}, ${table} :is(thead, tbody)`, { display: 'block' })
/** A name and a value beside each other while there is room: a whole row of one value, a cell of several. */
inNarrow(`${pairs} tr, ${several} td`, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[16],
})
inNarrow(`${table} :is(th, ${name})`, { flex: '1 1 7em' })
// The gap between the columns is enough: what a name gets more keeps a long word whole.
inNarrow(`${pairs} th`, { paddingInlineEnd: 0 })
inNarrow(`${pairs} :is(th, td):last-child, ${value}`, {
  flex: '2 1 10em',
  minWidth: 0,
  whiteSpace: 'normal',
})
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
  fontSize: text.body,
})
inNarrow(`${several} td`, { padding: `${space[4]} 0` })
inNarrow(`${several} ${name}`, {
  display: 'block',
  color: color.inkFaint,
  textAlign: 'start',
  whiteSpace: 'normal',
})
