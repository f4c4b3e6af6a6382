import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, motion } = vars
const height = '72px'

export const bar = style({
  position: 'sticky',
  bottom: 0,
  zIndex: vars.z.bar,
  minHeight: height,
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
  boxShadow: vars.shadow.bar,
  transition: `translate ${motion.move} ${motion.ease}, visibility ${motion.move}`,
  '@media': { [media.print]: { display: 'none' } },
})
/** Out of the way of the same words in the page, and of the keyboard. */
export const away = style({ visibility: 'hidden', translate: '0 100%' })

/** What the keyboard reaches is never behind the bar; what floats in the corner stands on it. */
globalStyle(`:root:has(${bar})`, {
  vars: { '--bottom-bar': height },
  scrollPaddingBottom: `calc(${height} + ${space[24]})`,
  '@media': { [media.belowTablet]: { vars: { '--tray-display': 'none' } } },
})
globalStyle(`:root:has(${bar}:not(${away}))`, {
  '@media': { [media.belowTablet]: { vars: { '--help-display': 'none' } } },
})

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"words tray step" "price tray step"',
  alignItems: 'center',
  gap: `0 ${space[8]}`,
  minHeight: height,
  paddingBlock: space[8],
  lineHeight: 1.4,
  '@media': {
    [media.fromTablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      gridTemplateAreas: '"words price step"',
      columnGap: space[24],
    },
  },
})
export const words = style({ gridArea: 'words', minWidth: 0 })
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
export const name = style({
  display: 'none',
  '@media': { [media.fromTablet]: { ...oneLine, display: 'block', fontSize: text.body } },
})
export const chosen = style({
  ...oneLine,
  display: 'block',
  fontSize: text.note,
  color: color.inkFaint,
})
export const step = style({ gridArea: 'step', fontSize: text.ui })
/** The compare tray of a phone. */
export const tray = style({
  gridArea: 'tray',
  display: 'grid',
  gridAutoFlow: 'column',
  placeContent: 'center',
  alignItems: 'center',
  gap: space[4],
  minWidth: '48px',
  minHeight: '44px',
  fontSize: text.ui,
  fontWeight: 700,
  '@media': { [media.fromTablet]: { display: 'none' } },
})
