import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'
import { rimInk } from './theme-colors.ts'

const rimColor = `color-mix(in srgb, ${vars.color.ink} ${100 * rimInk}%, transparent)`

export const rim = uiStyle({ fill: 'none', stroke: rimColor })
export const shine = uiStyle({ fill: vars.color.onAccent, opacity: 0.14 })
export const dots = uiStyle({ display: 'block', margin: '1px 0', stroke: rimColor })
