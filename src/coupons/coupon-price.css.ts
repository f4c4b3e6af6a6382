import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius } = vars

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[8]}`,
  padding: `${space[8]} ${space[12]}`,
  borderRadius: radius.base,
  background: color.okWash,
  color: color.ok,
  fontSize: text.ui,
  lineHeight: 1.6,
})
export const price = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: space[8],
  marginInlineStart: 'auto',
  color: color.ink,
})
/** On a card, below the price that it lowers. */
export const short = style({ color: color.ok, fontSize: text.note, lineHeight: 1.5 })
