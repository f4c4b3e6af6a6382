import { uiStyle } from './layered-style.ts'

export const clause = uiStyle({ display: 'inline-block' })
