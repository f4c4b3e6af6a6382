import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"gallery" "buy" "facts"',
  gap: space[24],
  paddingTop: space[12],
  paddingBottom: vars.space.section,
  '@media': {
    [media.fromTablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gridTemplateAreas: '"gallery buy" "facts buy"',
      gridTemplateRows: 'auto 1fr',
      gap: `0 ${space[32]}`,
      alignItems: 'start',
      paddingTop: space[20],
    },
    [media.fromDesktop]: {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
      columnGap: space[64],
    },
  },
})
export const buy = style({ gridArea: 'buy' })

export const eyebrow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  fontSize: text.ui,
  color: color.inkFaint,
})
export const name = style({ marginBlock: `2px ${space[8]}`, letterSpacing: '.005em' })
export const tagline = style({ color: color.inkFaint })

/** Sticks to the lower edge until the price box itself has come into view. */
export const bar = style({
  position: 'sticky',
  bottom: 0,
  zIndex: vars.z.bar,
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[16],
  marginInline: `calc(${space.gutter} * -1)`,
  marginTop: space[16],
  padding: `${space[12]} 84px calc(${space[12]} + env(safe-area-inset-bottom)) ${space.gutter}`,
  background: color.surface,
  boxShadow: vars.shadow.bar,
  lineHeight: 1.35,
  '@media': { [media.fromTablet]: { display: 'none' } },
})
export const barChoice = style({ fontSize: text.note, color: color.inkFaint })
