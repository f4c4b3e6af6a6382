import { globalStyle } from '@vanilla-extract/css'
import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

export const bottomBarHeight = '4.5rem'

/** A bar that a page fixes to the lower edge of the window. */
export const bottomBar = uiStyle({ position: 'sticky', bottom: 0, minHeight: bottomBarHeight })

const pageWithBottomBar = ':root[data-bottom-bar]'

/**
 * What stands on the bar names itself here: a value that the whole page inherits is worked out again for all of it. The
 * route says that it has a bar (`staticData`): a root that asks what the page has is asked again with every change.
 */
export const onPageWithBottomBar = `${pageWithBottomBar} &`

/** What the keyboard reaches is never behind the bar. */
globalStyle(pageWithBottomBar, {
  scrollPaddingBottom: `calc(${bottomBarHeight} + ${vars.space[24]})`,
})
