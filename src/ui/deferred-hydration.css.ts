import { uiStyle } from './layered-style.ts'

/** Is not there for the layout. */
export const serverSnapshot = uiStyle({ display: 'contents' })
