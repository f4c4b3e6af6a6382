import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars
const hairline = `1px solid ${color.line}`

export const facts = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  marginTop: space[20],
  borderTop: hairline,
  '@media': {
    [media.fromDesktop]: { gridTemplateColumns: 'repeat(4, 1fr)', marginTop: '40px' },
  },
})
export const fact = style({
  padding: '14px 12px 14px 0',
  color: color.inkSoft,
  fontSize: text.note,
  lineHeight: 1.6,
  selectors: {
    '&:nth-child(even)': { paddingInlineStart: '14px', borderInlineStart: hairline },
    '&:nth-child(n + 3)': { borderTop: hairline },
  },
  '@media': {
    [media.fromTablet]: { fontSize: text.ui },
    [media.fromDesktop]: {
      padding: `22px ${space[24]}`,
      selectors: {
        '&:nth-child(even)': { paddingInlineStart: space[24] },
        '&:nth-child(n + 3)': { borderTop: 0 },
        '& + &': { borderInlineStart: hairline },
        '&:first-child': { paddingInlineStart: 0 },
      },
    },
  },
})
export const title = style({
  display: 'block',
  color: color.ink,
  fontSize: text.body,
  '@media': { [media.fromTablet]: { fontSize: text.lead } },
})
