import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius } = vars

export const breakdown = style({
  containerType: 'inline-size',
  padding: space.pane,
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
  background: color.surface,
  lineHeight: 1.6,
})
export const table = style({ width: '100%', fontSize: text.ui })
export const caption = style({
  paddingBottom: space[12],
  textAlign: 'start',
  fontSize: text.lead,
  fontWeight: 700,
  overflowWrap: 'anywhere',
})
globalStyle(`${table} :is(th, td)`, {
  paddingBlock: '6px',
  textAlign: 'start',
  verticalAlign: 'baseline',
  fontWeight: 'inherit',
})
globalStyle(`${table} td`, { paddingInlineStart: space[16] })

export const part = style({ borderTop: `1px solid ${color.line}`, fontWeight: 700 })
export const label = style({ color: color.inkSoft, overflowWrap: 'anywhere' })
/** Every amount is at the end of its line. */
globalStyle(`${table} td`, { width: '1%', textAlign: 'end', whiteSpace: 'nowrap' })
globalStyle(`${table} tbody > tr:first-child > *`, { paddingTop: space[12] })
globalStyle(`${table} tbody > tr:last-child > *`, { paddingBottom: space[12] })

/** With large text on a phone an amount is below its name. */
const whenNarrow = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, {
    '@media': { screen: { '@container': { '(max-width: 14rem)': rule } } },
  })
whenNarrow(`${table}, ${table} :is(caption, tbody)`, { display: 'block' })
whenNarrow(`${table} tr`, { display: 'flex', flexWrap: 'wrap', columnGap: space[16] })
whenNarrow(`${table} th`, { flex: '1 1 auto' })
whenNarrow(`${table} td`, { flex: '1 0 auto', width: 'auto', padding: 0 })

export const takenOff = style({ color: color.ok })
export const note = style({
  display: 'block',
  color: color.inkFaint,
  fontSize: text.note,
  fontWeight: 400,
})
export const total = style({ borderTop: `1px solid ${color.ink}`, fontWeight: 700 })
globalStyle(`${total} > td`, {
  fontSize: text.title,
  lineHeight: 1.2,
  letterSpacing: '-.015em',
})

export const dates = style({
  display: 'grid',
  gap: space[4],
  paddingTop: space[12],
  borderTop: `1px solid ${color.line}`,
  fontSize: text.ui,
})
export const date = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[16],
})
export const term = style({ color: color.inkFaint })
