import { media } from './breakpoints.ts'
import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

export const logo = uiStyle({ display: 'inline-flex', alignItems: 'center', gap: '10px' })
export const mark = uiStyle({ color: vars.color.accentText })
export const word = uiStyle({
  width: 'auto',
  height: '15px',
  '@media': { [media.fromTablet]: { height: '17px' } },
})
