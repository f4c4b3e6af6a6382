import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

/** The 1,200 px column every page stands in. */
export const container = uiStyle({
  width: `min(${vars.width.content}, 100% - ${vars.space.gutter} * 2)`,
  marginInline: 'auto',
})

/** Keeps what follows below the window until the page or part that replaces this one is loaded. */
export const windowHigh = uiStyle({ minHeight: '100vh' })
