import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const ledger = style({
  borderTop: `1px solid ${color.ink}`,
  fontVariantNumeric: 'tabular-nums',
})
export const row = style({
  position: 'relative',
  display: 'grid',
  // Where the text is enlarged the picture makes room for the price.
  gridTemplateColumns: '22px minmax(0, 72px) minmax(min-content, 1fr)',
  gridTemplateAreas: '"rank picture words" "rank picture price"',
  columnGap: space[12],
  alignItems: 'center',
  paddingBlock: '10px',
  borderBottom: `1px solid ${color.line}`,
  lineHeight: 1.5,
  '@media': {
    [media.hover]: { selectors: { '&:hover': { background: color.washi } } },
    [media.fromTablet]: {
      gridTemplateColumns: '40px 88px minmax(0, 1fr) auto',
      gridTemplateAreas: '"rank picture words price"',
      columnGap: space[16],
    },
    [media.fromDesktop]: {
      gridTemplateColumns: '56px 104px minmax(0, 1fr) minmax(0, 1fr) 200px 44px',
      gridTemplateAreas: '"rank picture words tagline price arrow"',
      columnGap: space[24],
    },
  },
})
export const rank = style({
  gridArea: 'rank',
  textAlign: 'center',
  fontSize: text.lead,
  fontWeight: 300,
  color: color.inkFaint,
  '@media': { [media.fromTablet]: { fontSize: text.title } },
})
export const picture = style({ gridArea: 'picture' })
export const words = style({ gridArea: 'words' })
export const brand = style({ fontSize: text.note, color: color.inkFaint })
export const name = style({
  fontSize: text.body,
  letterSpacing: '.005em',
  '@media': { [media.fromTablet]: { fontSize: text.lead } },
})
export const tagline = style({
  gridArea: 'tagline',
  display: 'none',
  fontSize: text.ui,
  color: color.inkFaint,
  '@media': { [media.fromDesktop]: { display: 'block' } },
})
export const price = style({
  gridArea: 'price',
  '@media': { [media.fromTablet]: { textAlign: 'end' } },
})
export const arrow = style({
  gridArea: 'arrow',
  display: 'none',
  placeItems: 'center',
  '@media': { [media.fromDesktop]: { display: 'grid' } },
})
