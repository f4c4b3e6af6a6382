import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const rows = style({ display: 'grid', gap: space[24] })
/** Side by side as long as a name fits into both, also with large text. */
export const row = style({
  display: 'grid',
  gap: `${space[24]} ${space[12]}`,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
})
export const note = style({ marginTop: space[8], color: color.inkFaint, fontSize: text.note })
