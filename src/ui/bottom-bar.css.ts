import { globalStyle } from '@vanilla-extract/css'
import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

export const bottomBarHeight = '4.5rem'

/** A bar that a page fixes to the lower edge of the window. */
export const bottomBar = uiStyle({ position: 'sticky', bottom: 0, minHeight: bottomBarHeight })

/** What stands on the bar names itself here: a value that the whole page inherits is worked out again for all of it. */
export const onPageWithBottomBar = `:root:has(${bottomBar}) &`

/** What the keyboard reaches is never behind the bar. */
globalStyle(`:root:has(${bottomBar})`, {
  scrollPaddingBottom: `calc(${bottomBarHeight} + ${vars.space[24]})`,
})
