import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

/** The 1,200 px column every page stands in. */
export const container = uiStyle({
  width: `min(${vars.width.content}, 100% - ${vars.space.gutter} * 2)`,
  marginInline: 'auto',
})

/** One block of a page, with the page's vertical rhythm. */
export const section = uiStyle({ paddingBlock: vars.space.section })

/** A block on the washi tone. */
export const band = uiStyle({ background: vars.color.washi })

/** A hairline above a block. */
export const ruled = uiStyle({ borderTop: `1px solid ${vars.color.line}` })
