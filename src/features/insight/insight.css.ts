import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const page = style({ paddingBlock: `${space[32]} ${space.section}` })
export const lead = style({ marginBlock: `${space[8]} ${space[20]}`, color: color.inkSoft })
export const totals = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[16]} ${space[48]}`,
  marginTop: space[32],
})
export const total = style({ display: 'flex', flexDirection: 'column-reverse' })
export const totalName = style({ color: color.inkSoft, fontSize: text.ui })
export const totalFigure = style({ fontSize: text.display, fontWeight: 700, lineHeight: 1.2 })
export const section = style({ marginTop: space[48] })
export const heading = style({ marginBottom: space[16] })
export const beside = style({
  display: 'grid',
  gap: space[28],
  alignItems: 'start',
  '@media': { [media.fromTablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
export const plot = style({ display: 'block' })
export const plotLabel = style({ color: color.inkSoft, fontSize: text.note })
export const bars = style({ display: 'grid', gap: space[12] })
export const barLabel = style([
  plotLabel,
  { display: 'flex', justifyContent: 'space-between', gap: space[12], marginBlock: space[4] },
])
/** The name of a campaign may be any text. */
export const barName = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const track = style({ fill: color.washi })
export const bar = style({ fill: color.accent })
export const axis = style({ fill: color.lineStrong })
export const none = style({ color: color.inkSoft })
/** Below its figure: six columns of figures side by side leave room for the page's name. */
export const rating = style({ display: 'block', fontSize: text.note, whiteSpace: 'normal' })
export const poor = style({ color: color.accentText, fontWeight: 700 })
export const fair = style({ color: color.warn, fontWeight: 700 })
