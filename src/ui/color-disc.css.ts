import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

export const rim = uiStyle({
  fill: 'none',
  stroke: `color-mix(in srgb, ${vars.color.ink} 28%, transparent)`,
})
export const shine = uiStyle({ fill: vars.color.onAccent, opacity: 0.14 })
export const dots = uiStyle({
  display: 'flex',
  gap: '6px',
  alignItems: 'center',
  minHeight: '14px',
})
