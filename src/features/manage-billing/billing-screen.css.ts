import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const page = style({ paddingBlock: `${space[32]} ${space.section}` })
export const lead = style({ marginBlock: `${space[8]} ${space[24]}`, color: color.inkSoft })
export const notice = style({ marginBottom: space[24] })

export const section = style({ marginTop: space[32] })
export const list = style({
  marginTop: space[12],
  borderTop: `1px solid ${color.ink}`,
})
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space[8]} ${space[20]}`,
  position: 'relative',
  paddingBlock: space[16],
  borderBottom: `1px solid ${color.line}`,
  '@media': {
    [media.fromTablet]: { flexWrap: 'nowrap', alignItems: 'center', paddingBlock: space[20] },
  },
})
export const about = style({ flex: '1 1 12em', minWidth: 0 })
/** The link covers its row; other buttons are above it. */
export const subject = style({
  fontWeight: 700,
  overflowWrap: 'anywhere',
  '@media': { [media.belowTablet]: { fontSize: text.ui } },
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0 },
    '&:hover': { textDecorationLine: 'underline', textUnderlineOffset: '.3em' },
  },
})
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[12],
  color: color.inkFaint,
  fontSize: text.note,
})
export const status = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  marginTop: space[4],
  color: color.inkSoft,
  fontSize: text.note,
})
export const amount = style({
  marginInlineEnd: 'auto',
  fontSize: text.lead,
  fontWeight: 700,
  lineHeight: 1.3,
  '@media': { [media.fromTablet]: { marginInlineEnd: 0, textAlign: 'end' } },
  selectors: { [`${row} &`]: { whiteSpace: 'nowrap' } },
})
export const points = style({
  display: 'block',
  color: color.inkFaint,
  fontSize: text.note,
  fontWeight: 400,
})
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
  marginTop: space[24],
  '@media': { [media.print]: { display: 'none' } },
})
/** Only the sheet is printed. */
export const screenOnly = style({
  display: 'grid',
  gap: space[20],
  justifyItems: 'start',
  marginBottom: space[24],
  '@media': { [media.print]: { display: 'none' } },
})
export const wide = style({ justifySelf: 'stretch' })
