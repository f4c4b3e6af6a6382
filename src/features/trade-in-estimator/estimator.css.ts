import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius } = vars

const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const

/** Begins below the mark of the shop in the header. */
export const screen = style({
  ...stack,
  gap: space[32],
  alignContent: 'start',
  paddingBlock: `${space[32]} ${space.section}`,
  '@media': { [media.fromDesktop]: { gridTemplateColumns: 'minmax(0, 60rem)' } },
})
export const note = style({ color: color.inkSoft, fontSize: text.note })
export const cards = style({
  display: 'grid',
  gap: space[12],
  // Two side by side on a phone, four on a large screen.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(9.5rem, 22%)), 1fr))',
})
export const card = style({
  display: 'grid',
  gap: space[4],
  height: '100%',
  alignContent: 'start',
  padding: `${space[20]} ${space[16]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
  background: color.surface,
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { borderColor: color.ink } },
})
/** Content that is read from top to bottom: fields, price breakdowns and buttons have one width. */
export const session = style({
  '@media': {
    [media.fromTablet]: { maxWidth: '44rem' },
    [media.fromDesktop]: { maxWidth: 'none', gridTemplateColumns: 'minmax(0, 44rem)' },
  },
})
export const section = style({ ...stack, gap: space[12] })
export const heading = style({ marginBottom: space[12], fontSize: text.lead, fontWeight: 700 })
export const rows = style({ borderTop: `1px solid ${color.lineStrong}` })
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space[4]} ${space[16]}`,
  alignItems: 'baseline',
  paddingBlock: space[16],
  borderBottom: `1px solid ${color.line}`,
} as const
export const row = style({
  ...line,
  '@media': {
    [media.fromTablet]: {
      display: 'grid',
      // Of one width in every row.
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    },
  },
})
globalStyle(`${row} > :last-child`, { '@media': { [media.fromTablet]: { textAlign: 'end' } } })
/** The device has a line of its own on a phone. */
globalStyle(`${row} > b`, { '@media': { [media.belowTablet]: { flexBasis: '100%' } } })
/** What happened, and its day at the end of the line. */
export const event = style(line)
export const search = style({ maxWidth: '32rem' })
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space[12] })
export const panel = style({
  ...stack,
  gap: space[16],
  padding: space[24],
  borderRadius: radius.base,
  background: color.washi,
})
export const form = style({ ...stack, gap: space[24] })
/** The way back and the next step: beside each other, where there is no room below each other, as the keyboard goes. */
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[12] })
globalStyle(`${buttons} > *`, { flexGrow: 1 })
globalStyle(`${buttons} > button`, { flex: '99 1 11em' })
export const list = style({
  ...stack,
  gap: space[8],
  paddingInlineStart: space[20],
  listStyle: 'disc',
})
/** What happens next, numbered. */
export const steps = style({
  ...stack,
  gap: space[8],
  paddingInlineStart: space[24],
  listStyle: 'decimal',
})
export const columns = style({
  ...stack,
  gap: space[32],
  '@media': { [media.fromTablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const amount = style({ fontSize: text.title, lineHeight: 1.3 })
export const reference = style({
  color: color.inkSoft,
  fontSize: text.note,
  overflowWrap: 'anywhere',
})

/** Two offers side by side; the amounts have the width that they need, the words the rest. */
export const comparison = style({ width: '100%', fontSize: text.ui, lineHeight: 1.5 })
globalStyle(`${comparison} :is(th, td)`, {
  paddingBlock: space[8],
  textAlign: 'start',
  verticalAlign: 'baseline',
  fontWeight: 'inherit',
})
globalStyle(`${comparison} caption`, { textAlign: 'start' })
globalStyle(`${comparison} :is(td, thead th:not(:first-child))`, {
  width: '1%',
  paddingInlineStart: space[12],
  textAlign: 'end',
})
// Two amounts fit beside each other on the narrowest phones, with text enlarged to twice its size too.
globalStyle(`${comparison} td`, { fontSize: `min(${text.ui}, 4.4vw)`, whiteSpace: 'nowrap' })
globalStyle(`${comparison} thead th`, { color: color.inkSoft, fontSize: text.note })
globalStyle(`${comparison} th[scope=row]`, { overflowWrap: 'anywhere' })
globalStyle(`${comparison} tbody`, { borderTop: `1px solid ${color.lineStrong}` })
export const lineNote = style({ display: 'block', color: color.inkSoft, fontSize: text.note })
export const changed = style({ fontWeight: 700 })
export const reasons = style({
  paddingInlineStart: space[20],
  fontSize: text.note,
  fontWeight: 400,
  listStyle: 'disc',
})
export const total = style({ borderTop: `1px solid ${color.ink}`, fontWeight: 700 })
