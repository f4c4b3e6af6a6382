import { uiStyle } from './layered-style.ts'

/** Without `auto-phrase`, lines end at the marks only; a phrase longer than the line still breaks (`overflow-wrap` of the page). */
export const phrases = uiStyle({ wordBreak: ['keep-all', 'auto-phrase'] })
export const word = uiStyle({ whiteSpace: 'nowrap' })
