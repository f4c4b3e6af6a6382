import { uiStyle } from './layered-style.ts'

/** High enough to keep the footer at the lower edge of the window. */
export const offline = uiStyle({ minHeight: '60vh' })
