import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const band = style({
  display: 'grid',
  gap: space[20],
  marginTop: space[64],
  padding: space[24],
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.base,
  background: color.surface,
  '@media': {
    [media.fromTablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      padding: space[32],
    },
  },
})
export const title = style({ fontSize: text.lead, fontWeight: 700, lineHeight: 1.5 })
export const words = style({ marginTop: space[4], fontSize: text.ui, color: color.inkSoft })
