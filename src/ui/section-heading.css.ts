import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

export const heading = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'end',
  gap: `${vars.space[12]} ${vars.space[8]}`,
  marginBottom: 'clamp(28px, 3.6vw, 52px)',
})
export const title = uiStyle({ fontSize: vars.text.display })
export const lead = uiStyle({
  maxWidth: '40em',
  marginTop: vars.space[12],
  color: vars.color.inkSoft,
})
