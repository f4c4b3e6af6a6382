import { globalStyle } from '@vanilla-extract/css'
import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

export const bottomBarHeight = '4.5rem'

/** A bar that a page fixes to the lower edge of the window. */
export const bottomBar = uiStyle({ position: 'sticky', bottom: 0, minHeight: bottomBarHeight })

const pageWithBottomBar = ':root[data-bottom-bar]'

/**
 * Elements that sit on the bar use this selector: an inherited value would be recalculated for the whole page. The route
 * declares the bar (`staticData`): a root selector that depends on the page's content is re-evaluated with every change.
 */
export const onPageWithBottomBar = `${pageWithBottomBar} &`

/** Elements that the keyboard reaches are never behind the bar. */
globalStyle(pageWithBottomBar, {
  scrollPaddingBottom: `calc(${bottomBarHeight} + ${vars.space[24]})`,
})
