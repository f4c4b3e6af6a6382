import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

export const reference = uiStyle({
  fontSize: vars.text.note,
  color: vars.color.inkFaint,
  overflowWrap: 'anywhere',
})
