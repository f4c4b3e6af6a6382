import { media } from './breakpoints.ts'
import { layeredGlobalStyle, uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

const { color, space, text } = vars

export const modal = uiStyle({
  width: `min(480px, 100% - ${space.gutter} * 2)`,
  maxHeight: `calc(100dvh - ${space[32]})`,
  margin: 'auto',
  padding: 0,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.base,
  background: color.surface,
  boxShadow: vars.shadow.raised,
  color: color.ink,
  overscrollBehavior: 'contain',
  selectors: {
    '&::backdrop': {
      background: 'rgb(12 13 15 / .55)',
      overflow: 'auto',
      overscrollBehavior: 'contain',
    },
  },
  '@media': { [media.forcedColors]: { border: '2px solid CanvasText' } },
})

export const fullScreen = uiStyle({
  width: '100%',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  border: 0,
  borderRadius: 0,
  background: color.paper,
  boxShadow: 'none',
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
export const fullScreenHead = uiStyle({
  paddingInlineStart: space.gutter,
  paddingInlineEnd: `calc(${space.gutter} - 10px)`,
  borderBottom: `1px solid ${color.line}`,
})
export const title = uiStyle({ fontSize: text.lead })

export const body = uiStyle({ padding: `${space[4]} ${space[24]} ${space[24]}` })
export const fullScreenBody = uiStyle({ padding: `${space[16]} ${space.gutter} ${space[48]}` })

/** The buttons at the foot of a modal; the one that acts comes last. */
export const actions = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: space[12],
  marginTop: space[24],
})

// A small modal leaves the page's scrollbar where it is, so that nothing behind it moves sideways.
layeredGlobalStyle('ui', `html:has(${fullScreen}:modal)`, { overflow: 'hidden' })
layeredGlobalStyle('ui', 'html:has(dialog:modal)', {
  '@media': { '(hover: none)': { overflow: 'hidden' } },
})
