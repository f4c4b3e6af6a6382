import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const header = style({
  display: 'grid',
  gap: `${space[16]} ${space[32]}`,
  alignItems: 'end',
  paddingBlock: `${space[32]} ${space[32]}`,
  '@media': {
    [media.fromDesktop]: {
      gridTemplateColumns: '7fr 5fr',
      paddingBlock: `${space[64]} ${space[48]}`,
    },
  },
})
export const title = style({ fontSize: 'clamp(2rem, 1.3rem + 2.9vw, 3.5rem)', lineHeight: 1.24 })
export const lead = style({ maxWidth: '32em', color: color.inkSoft, fontSize: text.body })
