import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const form = style({ display: 'grid', gap: space[24] })
export const pair = style({
  display: 'grid',
  gap: space[24],
  alignItems: 'start',
  '@media': { [media.fromTablet]: { gridTemplateColumns: '1fr 1fr' } },
})
export const send = style({ display: 'grid', justifyItems: 'start', gap: space[12] })
export const note = style({ color: color.inkFaint, fontSize: text.note })
