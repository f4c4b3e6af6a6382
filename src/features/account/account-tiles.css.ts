import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius, motion } = vars

export const guides = style({ marginTop: '56px' })
export const title = style({ fontSize: text.title, marginBottom: space[20] })
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '1px',
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
  background: color.line,
  '@media': { [media.fromTablet]: { gridTemplateColumns: 'repeat(3, 1fr)' } },
})
export const tile = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[12],
  minHeight: '92px',
  padding: space[16],
  background: color.surface,
  fontSize: text.ui,
  fontWeight: 700,
  lineHeight: 1.5,
  transition: `background ${motion.color} ${motion.ease}`,
  selectors: {
    '&:hover': { background: color.washi },
    '&:focus-visible': { outlineOffset: '-3px' },
    /** The last of an odd number fills its row, so that no grey hole is left. */
    '&:last-child:nth-child(odd)': { gridColumn: 'span 2' },
  },
  '@media': {
    [media.fromTablet]: {
      padding: `22px ${space[24]}`,
      fontSize: text.body,
      selectors: {
        '&:last-child:nth-child(odd)': { gridColumn: 'auto' },
        '&:last-child:nth-child(3n + 2)': { gridColumn: 'span 2' },
        '&:last-child:nth-child(3n + 1)': { gridColumn: 'span 3' },
      },
    },
  },
})
export const note = style({
  display: 'block',
  color: color.inkFaint,
  fontSize: text.note,
  fontWeight: 400,
})
export const arrow = style({
  flex: 'none',
  color: color.inkFaint,
  display: 'none',
  '@media': { [media.fromTablet]: { display: 'block' } },
})
