import { currentInForcedColors } from './forced-colors.ts'
import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

const { color, space } = vars

export const list = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[8],
  marginTop: space[64],
  fontVariantNumeric: 'tabular-nums',
})
export const link = uiStyle({
  display: 'grid',
  placeItems: 'center',
  minWidth: '48px',
  height: '48px',
  paddingInline: '14px',
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.base,
  fontSize: vars.text.ui,
  lineHeight: 1.4,
  selectors: {
    '&:hover': { borderColor: color.ink },
    '&[aria-current]': { background: color.ink, borderColor: color.ink, color: color.paper },
  },
  '@media': currentInForcedColors,
})
export const gap = uiStyle({
  display: 'grid',
  placeItems: 'center',
  minWidth: '24px',
  height: '48px',
  color: color.inkFaint,
})
