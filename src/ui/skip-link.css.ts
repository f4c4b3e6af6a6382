import { media } from './breakpoints.ts'
import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

export const skipLink = uiStyle({
  position: 'fixed',
  top: vars.space[8],
  insetInlineStart: vars.space[16],
  zIndex: vars.z.skip,
  padding: `${vars.space[12]} ${vars.space[20]}`,
  background: vars.color.surface,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.base,
  '@media': { [media.print]: { display: 'none' } },
  selectors: { '&:not(:focus)': { translate: '0 -200%' } },
})
