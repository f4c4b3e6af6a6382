import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'
import { visuallyHidden } from '#src/ui/visually-hidden.css.ts'

const { color, space, text } = vars

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[20],
})
export const matrix = style({ width: '100%', borderCollapse: 'collapse' })
export const channel = style({
  width: '4.5rem',
  paddingBottom: space[8],
  color: color.inkSoft,
  fontSize: text.note,
  fontWeight: 700,
  textAlign: 'center',
  '@media': { [media.belowPhone]: { width: 'auto' } },
})
/** Where a column of names would have room for single characters, the choices stand below them. */
const stacked = { display: 'grid', gridTemplateColumns: '1fr 1fr' }
export const head = style({ '@media': { [media.belowPhone]: stacked } })
export const corner = style({ '@media': { [media.belowPhone]: { display: 'none' } } })
export const row = style({
  borderTop: `1px solid ${color.line}`,
  '@media': { [media.belowPhone]: stacked },
})
export const topic = style({
  gridColumn: '1 / -1',
  paddingBlock: space[12],
  fontSize: text.ui,
  fontWeight: 700,
  lineHeight: 1.5,
  textAlign: 'start',
})
export const topicText = style({
  display: 'block',
  color: color.inkFaint,
  fontSize: text.note,
  fontWeight: 400,
})
export const locked = style({
  display: 'block',
  color: color.inkSoft,
  fontSize: text.note,
  fontWeight: 400,
})
export const choice = style({ verticalAlign: 'middle' })
/** In the middle of its column; a choice that cannot be changed is less prominent. */
export const box = style({
  justifyContent: 'center',
  selectors: { '&:has(:disabled)': { opacity: 0.45 } },
})
export const languages = style({
  display: 'grid',
  gap: space[12],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
})
export const hiddenLegend = visuallyHidden
export const status = style({ minHeight: '1.6em', color: color.inkSoft, fontSize: text.ui })
