import { layeredGlobalStyle, uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

export const line = uiStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[12] })
layeredGlobalStyle('ui', `${line} > :first-child`, { flex: '1 1 12rem', minWidth: 0 })
