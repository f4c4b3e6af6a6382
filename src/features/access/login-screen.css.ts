import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius } = vars

export const page = style({
  display: 'grid',
  gap: space[48],
  paddingBlock: `${space[48]} ${space.section}`,
  '@media': {
    [media.fromDesktop]: {
      gridTemplateColumns: 'minmax(0, 440px) minmax(0, 380px)',
      justifyContent: 'space-between',
      alignItems: 'start',
      paddingBlockStart: '88px',
    },
  },
})

export const main = style({ maxWidth: '440px' })
export const title = style({ fontSize: text.display })
export const lead = style({ marginBlock: `${space[8]} ${space[28]}`, color: color.inkSoft })
export const notice = style({ marginBottom: space[24] })
export const forgot = style({ marginTop: space[20], fontSize: text.ui })

export const aside = style({
  padding: space[28],
  borderRadius: radius.base,
  background: color.washi,
})
export const asideTitle = style({ fontSize: text.lead })
export const asideText = style({
  marginBlock: `${space[8]} ${space[12]}`,
  color: color.inkSoft,
  fontSize: text.ui,
})
