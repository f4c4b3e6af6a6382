import { uiStyle } from './layered-style.ts'

/** Is not there for the layout. */
export const asItWas = uiStyle({ display: 'contents' })
