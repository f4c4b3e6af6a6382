import { globalStyle, type StyleRule, style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { narrow } from '#src/ui/table.css.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius } = vars

export const page = style({ paddingBlock: `${space[32]} ${space.section}` })
export const lead = style({ marginBlock: `${space[8]} ${space[16]}`, color: color.inkSoft })
export const notice = style({ marginBottom: space[16] })
export const section = style({ marginTop: space[32] })
globalStyle(`${section} ~ ${section}`, { marginTop: space[64] })

export const cards = style({ display: 'grid', gap: space[12], marginTop: space[16] })
export const card = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[12]} ${space[20]}`,
  padding: space[16],
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
  background: color.surface,
  '@media': { [media.fromTablet]: { padding: space[20] } },
})
export const cardText = style({ flex: '1 1 18rem', minWidth: 0 })
export const note = style({
  marginTop: space[8],
  color: color.inkSoft,
  fontSize: text.ui,
  selectors: { '&:empty': { display: 'none' } },
})
export const cardActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
})

export const full = style({ marginTop: space[16], color: color.inkSoft, fontSize: text.ui })
export const add = style({
  marginTop: space[12],
  padding: `0 ${space[16]}`,
  border: `1px dashed ${color.lineStrong}`,
  borderRadius: radius.base,
  selectors: { '&[open]': { paddingBottom: space[20] } },
  '@media': { [media.fromTablet]: { paddingInline: space[20] } },
})
export const addSummary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: '60px',
  fontWeight: 700,
  selectors: { '&:hover': { color: color.accentText } },
})

globalStyle(`${section} > nav`, { marginBlock: space[12] })
export const reason = style({ display: 'block', color: color.inkFaint, fontSize: text.note })

/**
 * Where the table is narrow, a payment has two lines as in a passbook: what and how much; when, how and with which result.
 * Much larger text has no room for two lines and keeps the names of the columns.
 */
const passbook = `(min-width: 17rem) and ${narrow}`
const inEntry = (selector: string, rule: StyleRule) =>
  globalStyle(`${section} ${selector}`, {
    '@media': { screen: { '@container': { [passbook]: rule } } },
  })
inEntry('tr', {
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
  alignItems: 'baseline',
  gap: `${space[4]} ${space[12]}`,
})
inEntry('th', { gridColumn: '1 / 4', padding: 0, fontSize: text.ui })
inEntry('td', { display: 'block', padding: 0, fontSize: text.note })
inEntry('td > [aria-hidden]', { display: 'none' })
inEntry('td:nth-child(4)', { gridColumn: '3 / 5', textAlign: 'end' })
inEntry('td:last-child', { gridArea: '1 / 4', fontSize: text.ui, fontWeight: 700 })
