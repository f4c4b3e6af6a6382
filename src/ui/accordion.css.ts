import { media } from './breakpoints.ts'
import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

const { color, space, motion } = vars

export const list = uiStyle({ borderTop: `1px solid ${color.lineStrong}` })
export const item = uiStyle({
  borderBottom: `1px solid ${color.line}`,
  interpolateSize: 'allow-keywords',
  '@media': {
    // On paper each answer has its whole height (base.css.ts).
    [media.screen]: {
      selectors: {
        '&::details-content': {
          height: 0,
          overflow: 'clip',
          transition: `height ${motion.move} ${motion.ease}, content-visibility ${motion.move} allow-discrete`,
        },
        '&[open]::details-content': { height: 'auto' },
      },
    },
  },
})
export const summary = uiStyle({
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
export const sign = uiStyle({
  flex: 'none',
  color: color.inkFaint,
  transition: `rotate ${motion.move} ${motion.ease}`,
  selectors: { [`${item}[open] &`]: { rotate: '45deg' } },
  '@media': { [media.print]: { display: 'none' } },
})
export const content = uiStyle({
  maxWidth: '44em',
  padding: `0 ${space[48]} ${space[24]} 0`,
  color: color.inkSoft,
})
