import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars
const hairline = `1px solid ${color.line}`

export const facts = style({
  display: 'grid',
  // Two, or one where the text is enlarged.
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(8em, 40%), 1fr))',
  columnGap: '15px',
  overflow: 'hidden',
  marginTop: space[20],
  '@media': {
    [media.fromDesktop]: {
      gridTemplateColumns: 'repeat(4, 1fr)',
      columnGap: 0,
      marginTop: '40px',
    },
  },
})
export const fact = style({
  // The line before the first column is out of sight.
  marginInlineStart: '-15px',
  padding: '14px 12px 14px 14px',
  borderTop: hairline,
  borderInlineStart: hairline,
  color: color.inkSoft,
  fontSize: text.note,
  lineHeight: 1.6,
  '@media': {
    [media.fromTablet]: { fontSize: text.ui },
    [media.fromDesktop]: {
      marginInlineStart: 0,
      padding: `22px ${space[24]}`,
      selectors: { '&:first-child': { paddingInlineStart: 0, borderInlineStart: 0 } },
    },
  },
})
export const title = style({
  display: 'block',
  color: color.ink,
  fontSize: text.body,
  '@media': { [media.fromTablet]: { fontSize: text.lead } },
})
