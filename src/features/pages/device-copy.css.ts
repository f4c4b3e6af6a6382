import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { space } = vars

export const heading = style({ marginBottom: space[12] })
export const lead = style({
  maxWidth: vars.width.reading,
  marginBottom: space[16],
  fontSize: vars.text.lead,
  fontWeight: 500,
  lineHeight: 1.7,
})
export const pictures = style({ display: 'grid', gap: space[24], marginTop: space[24] })
