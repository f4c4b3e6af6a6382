import { media } from './breakpoints.ts'
import { layeredGlobalStyle, uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'
import { figures } from './typography.css.ts'

const { color, space, text } = vars

export const frame = uiStyle({ position: 'relative', overflowX: 'auto' })
export const table = uiStyle({
  width: '100%',
  borderTop: `1px solid ${color.ink}`,
  fontSize: text.ui,
  lineHeight: 1.6,
})
export const caption = uiStyle({
  paddingBottom: space[12],
  fontSize: text.body,
  fontWeight: 700,
  textAlign: 'start',
})

/** For cells of amounts and their heads: at the end, under each other. */
export const numberCell = [figures, uiStyle({ textAlign: 'end', whiteSpace: 'nowrap' })].join(' ')

const inside = (selector: string, rule: Parameters<typeof layeredGlobalStyle>[2]) =>
  layeredGlobalStyle('ui', `${table} ${selector}`, rule)

inside('tr', { borderBottom: `1px solid ${color.line}` })
inside(':is(th, td)', {
  padding: `${space[12]} ${space[16]} ${space[12]} 0`,
  verticalAlign: 'top',
})
inside(':is(th, td):last-child', { paddingInlineEnd: 0 })
inside('thead th', {
  color: color.inkFaint,
  fontSize: text.note,
  fontWeight: 500,
  verticalAlign: 'bottom',
})
inside('tbody th', {
  position: 'sticky',
  insetInlineStart: 0,
  minWidth: '7em',
  background: color.paper,
  fontWeight: 700,
})
inside('tr', { '@media': { [media.print]: { breakInside: 'avoid' } } })
