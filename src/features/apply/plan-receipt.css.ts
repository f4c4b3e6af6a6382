import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const none = style({ marginTop: space[12], color: color.inkSoft, fontSize: text.ui })
/** A phone has the lines at the end, in the step that confirms them. */
export const lines = style({
  display: 'none',
  gap: space[12],
  marginTop: space[16],
  paddingBlock: space[16],
  borderBlock: `1px solid ${color.line}`,
  fontSize: text.ui,
  '@media': { [media.fromDesktop]: { display: 'grid' } },
})
export const line = style({ display: 'flex', justifyContent: 'space-between', gap: space[12] })
export const amount = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
export const takenOff = style([amount, { color: color.ok }])
export const first = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[12],
  marginTop: space[8],
  fontSize: text.ui,
  '@media': { [media.fromDesktop]: { marginTop: space[16] } },
})
export const note = style({ color: color.inkFaint, fontSize: text.note })
