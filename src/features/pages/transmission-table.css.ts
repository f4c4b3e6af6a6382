import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, radius, space, text } = vars

export const transmissions = style({ display: 'grid', gap: space[16], marginBlockStart: space[20] })
export const transmission = style({
  display: 'grid',
  gap: space[8],
  padding: space[20],
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
  fontSize: text.ui,
})
export const name = style({ color: color.ink, fontSize: text.body, fontWeight: 700 })
export const facts = style({ display: 'grid', gap: space[8] })
export const title = style({ fontWeight: 700 })
export const fact = style({
  display: 'grid',
  gap: `0 ${space[16]}`,
  '@media': { [media.fromTablet]: { gridTemplateColumns: '9em 1fr' } },
})
