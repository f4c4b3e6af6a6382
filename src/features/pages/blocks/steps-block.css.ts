import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

const list = style({ display: 'grid', gap: space[28] })
export const three = style([
  list,
  {
    '@media': {
      // Fewer where the text is enlarged.
      [media.fromTablet]: {
        gridTemplateColumns: 'repeat(auto-fill, minmax(max(13rem, 30%), 1fr))',
        gap: space[32],
      },
    },
  },
])
export const four = style([
  list,
  {
    '@media': {
      [media.fromTablet]: { gridTemplateColumns: '1fr 1fr', gap: `${space[48]} ${space[32]}` },
      [media.fromDesktop]: { gridTemplateColumns: 'repeat(4, 1fr)', gap: space[24] },
    },
  },
])

/** On a phone the picture stands beside the words, on wider screens and where the text is enlarged above them. */
export const step = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '18px',
  alignItems: 'start',
  alignContent: 'start',
  '@media': { [media.fromTablet]: { display: 'grid', gap: space[24] } },
})
export const words = style({ flex: '1 1 7em', minWidth: 0 })
/** Without a picture a line above holds the step together. */
export const plainStep = style({
  paddingTop: space[20],
  borderTop: `1px solid ${color.ink}`,
})
export const stage = style({
  flex: '0 0 132px',
  aspectRatio: '1',
  '@media': {
    [media.belowPhone]: { flexBasis: '88px' },
    [media.fromTablet]: { aspectRatio: '4 / 3' },
  },
})

export const title = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: '10px',
  marginBottom: space[4],
  fontSize: text.lead,
  '@media': { [media.fromTablet]: { gap: '14px', marginBottom: space[8], fontSize: text.title } },
})
export const numeral = style({ color: color.accentText, fontSize: text.lead, fontWeight: 500 })
export const body = style({
  color: color.inkSoft,
  fontSize: text.ui,
  lineHeight: 1.7,
  '@media': { [media.fromTablet]: { fontSize: text.body, lineHeight: 1.8 } },
})
export const time = style({
  width: 'fit-content',
  marginTop: space[12],
  paddingTop: space[8],
  borderTop: `1px solid ${color.lineStrong}`,
  color: color.inkFaint,
  fontSize: text.note,
})
