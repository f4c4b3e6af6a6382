import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

/** The 1,200 px column every page stands in. */
export const container = uiStyle({
  width: `min(${vars.width.content}, 100% - ${vars.space.gutter} * 2)`,
  marginInline: 'auto',
})

/** What follows stays out of the window until the page or part is there that stands in this one's place. */
export const windowHigh = uiStyle({ minHeight: '100vh' })
