import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { space } = vars

export const page = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[24],
  paddingBlock: `${space[64]} ${space.section}`,
})
export const title = style({ width: 'min(24rem, 80%)', height: '3.5rem' })
export const lead = style({ width: 'min(36rem, 100%)', height: '1.5rem' })
export const block = style({ width: '100%', height: '40vh' })
