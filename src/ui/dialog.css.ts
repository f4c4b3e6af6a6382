import { keyframes } from '@vanilla-extract/css'
import { media } from './breakpoints.ts'
import { layeredGlobalStyle, uiStyle, uiStyles } from './layered-style.ts'
import { vars } from './theme.css.ts'
import { backdrop } from './theme-surfaces.ts'

const { color, space, text, motion } = vars

const rise = keyframes({ from: { translate: '0 8px' } })
/** The page behind grows dark in as much time. */
export const darken = keyframes({ from: { opacity: 0 } })

export const dialog = uiStyle({
  margin: 'auto',
  padding: 0,
  border: `1px solid ${color.line}`,
  background: color.surface,
  boxShadow: vars.shadow.raised,
  color: color.ink,
  overscrollBehavior: 'contain',
  selectors: {
    '&::backdrop': {
      background: backdrop,
      animation: `${darken} ${motion.move} ${motion.ease}`,
      overflow: 'auto',
      overscrollBehavior: 'contain',
    },
    // Sent open by the server, without a script that has made it modal: it covers the page all the same.
    '&[open]:not(:modal)': { position: 'fixed', inset: 0, zIndex: vars.z.menu },
  },
  '@media': { [media.forcedColors]: { border: '2px solid CanvasText' } },
})

export const shape = uiStyles({
  box: {
    width: `min(480px, 100% - ${space.gutter} * 2)`,
    maxHeight: `calc(100dvh - ${space[32]})`,
    borderRadius: vars.radius.base,
    animation: `${rise} ${motion.move} ${motion.ease}`,
  },
  full: {
    width: '100%',
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    border: 0,
    borderRadius: 0,
    background: color.paper,
    boxShadow: 'none',
  },
})

export const head = uiStyle({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[16],
  minHeight: '60px',
  padding: `${space[8]} ${space[8]} ${space[8]} ${space[24]}`,
  background: 'inherit',
})
export const headShape = uiStyles({
  box: {},
  full: {
    paddingInlineStart: space.gutter,
    paddingInlineEnd: `calc(${space.gutter} - 10px)`,
    borderBottom: `1px solid ${color.line}`,
  },
})
export const title = uiStyle({ fontSize: text.lead })

export const body = uiStyles({
  box: { padding: `${space[4]} ${space[24]} ${space[24]}` },
  full: { padding: `${space[16]} ${space.gutter} ${space[48]}` },
})

/** The buttons at the foot of a modal; the confirming one comes last. */
export const actions = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: space[12],
  marginTop: space[24],
})

// See use-scroll-lock.ts.
layeredGlobalStyle('ui', 'html[data-scroll-lock=always]', { overflow: 'hidden' })
layeredGlobalStyle('ui', 'html[data-scroll-lock=touch]', {
  '@media': { '(hover: none)': { overflow: 'hidden' } },
})
