import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const chart = style({
  width: '100%',
  height: 'auto',
  marginTop: '20px',
  overflow: 'visible',
  fontVariantNumeric: 'tabular-nums',
})
export const rule = style({ stroke: color.line })
export const drop = style({ stroke: color.lineStrong, strokeDasharray: '2 4' })
export const area = style({ fill: color.accent, opacity: 0.09 })
export const curve = style({ fill: 'none', stroke: color.accent, strokeWidth: 2.5 })
export const dot = style({ fill: color.surface, stroke: color.accent, strokeWidth: 2.5 })
export const chosen = style({ fill: color.accent, stroke: color.accent, strokeWidth: 2.5 })

/** In the drawing's units, which a phone or a narrow column shows at half their size. */
export const label = style({
  fill: color.inkFaint,
  fontSize: '22px',
  '@media': { [media.fromDesktop]: { fontSize: '14px' } },
})
export const axisLabel = style({
  display: 'none',
  fill: color.inkFaint,
  fontSize: '14px',
  '@media': { [media.fromDesktop]: { display: 'block' } },
})

/** Four side by side on a phone; below each other as text grows. */
export const prices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(4.6rem, 1fr))',
  gap: `${space[12]} ${space[8]}`,
  marginBlock: space[12],
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.5,
})
const entry = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  paddingTop: space[8],
  borderTop: `2px solid ${color.lineStrong}`,
} as const
export const price = style(entry)
export const chosenPrice = style({ ...entry, borderTopColor: color.accent })
export const term = style({ color: color.inkFaint, fontSize: text.note })
export const yen = style({ fontSize: text.ui, fontWeight: 700 })
