import { layeredGlobalStyle, uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

/** The button goes below a field that would have no room beside it for what is typed: on narrow screens, or in large text. */
export const line = uiStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[12] })
layeredGlobalStyle('ui', `${line} > :first-child`, { flex: '1 1 9rem', minWidth: 0 })
