import { uiStyle } from './layered-style.ts'

/** The footer stays out of the window until the page is there, which is most often longer. */
export const waiting = uiStyle({ minHeight: '100vh' })
/** High enough to keep the footer at the lower edge of the window. */
export const offline = uiStyle({ minHeight: '60vh' })
