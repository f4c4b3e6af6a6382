import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space } = vars

export const group = style({
  padding: `${space[8]} ${space[20]}`,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.base,
  background: color.surface,
})

export const consent = style({
  paddingBlock: space[4],
  // What is below a label belongs to it, not to the next one.
  selectors: { '&:has(> :nth-child(2))': { paddingBottom: space[16] } },
})
/** Begins where the label does: past the box. */
export const below = style({ paddingInlineStart: space[32] })
export const text = style({ color: color.inkSoft, fontSize: vars.text.note })
