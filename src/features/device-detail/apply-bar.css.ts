import { style } from '@vanilla-extract/css'
import { bottomBarHeight } from '#src/ui/bottom-bar.css.ts'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, motion } = vars

export const bar = style({
  zIndex: vars.z.bar,
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
  boxShadow: vars.shadow.bar,
  transition: `translate ${motion.move} ${motion.ease}, visibility ${motion.move}`,
  '@media': { [media.print]: { display: 'none' } },
})
/** Out of the way of the same words in the page, and of the keyboard. */
export const away = style({ visibility: 'hidden', translate: '0 100%' })

/** Words and button side by side; in two rows where enlarged text leaves no room. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[8]}`,
  minHeight: bottomBarHeight,
  paddingBlock: space[8],
  lineHeight: 1.4,
})
export const words = style({
  flex: '1 1 5rem',
  minWidth: 0,
  '@media': {
    [media.fromTablet]: { display: 'flex', alignItems: 'center', gap: space[24] },
  },
})
export const choice = style({ flex: 1, minWidth: 0 })
export const name = style({
  display: 'none',
  '@media': {
    [media.fromTablet]: {
      display: 'block',
      overflow: 'hidden',
      fontSize: text.body,
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
})
export const chosen = style({ display: 'block', fontSize: text.note, color: color.inkFaint })
export const step = style({ fontSize: text.ui })
/** The compare tray of a phone. */
export const tray = style({
  display: 'grid',
  gridAutoFlow: 'column',
  placeContent: 'center',
  alignItems: 'center',
  gap: space[4],
  minWidth: '44px',
  minHeight: '44px',
  fontSize: text.ui,
  fontWeight: 700,
  '@media': { [media.fromTablet]: { display: 'none' } },
})
