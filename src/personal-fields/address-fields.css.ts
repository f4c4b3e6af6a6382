import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const rows = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[24],
})
/** Side by side as long as both fit, also with large text. */
export const pair = style({
  display: 'grid',
  gap: `${space[24]} ${space[12]}`,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
})
export const postalCode = style({ fontVariantNumeric: 'tabular-nums', letterSpacing: '.04em' })
/** Without a proposal it takes no space. */
export const note = style({
  color: color.inkSoft,
  fontSize: text.ui,
  selectors: { '&:empty': { display: 'none' } },
})
