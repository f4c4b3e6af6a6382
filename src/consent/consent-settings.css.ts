import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, radius, space, text } = vars

export const settings = style({
  display: 'grid',
  gap: space[16],
  marginBlockStart: space[32],
  padding: space[20],
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
  background: color.surface,
  color: color.ink,
})
export const title = style({ fontSize: text.body, fontWeight: 700 })
export const purposes = style({ marginBlockEnd: space[20], borderTop: `1px solid ${color.line}` })
export const purpose = style({
  paddingBlock: `${space[8]} ${space[16]}`,
  borderBottom: `1px solid ${color.line}`,
})
/** In English the words are also used in a sentence. */
export const name = style({
  display: 'inline-block',
  selectors: { '&::first-letter': { textTransform: 'uppercase' } },
})
/** Below the words of the box, not below the box. */
export const detail = style({
  paddingInlineStart: '32px',
  fontSize: text.ui,
  color: color.inkSoft,
})
