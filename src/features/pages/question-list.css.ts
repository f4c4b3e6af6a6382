import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, motion } = vars

export const list = style({ borderTop: `1px solid ${color.lineStrong}` })
export const item = style({ borderBottom: `1px solid ${color.line}` })
export const question = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[24],
  minHeight: '68px',
  paddingBlock: space[16],
  fontWeight: 700,
  lineHeight: 1.5,
  selectors: { '&:hover': { color: color.accentText } },
})
export const sign = style({
  flex: 'none',
  color: color.inkFaint,
  transition: `rotate ${motion.move} ${motion.ease}`,
  selectors: { [`${item}[open] &`]: { rotate: '45deg' } },
})
export const answer = style({
  maxWidth: '44em',
  padding: `0 ${space[48]} ${space[24]} 0`,
  color: color.inkSoft,
})
