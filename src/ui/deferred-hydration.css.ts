import { uiStyle } from './layered-style.ts'

/** Does not take part in the layout. */
export const serverSnapshot = uiStyle({ display: 'contents' })
