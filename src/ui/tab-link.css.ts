import { media } from './breakpoints.ts'
import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

const { color, space } = vars

export const row = uiStyle({
  display: 'flex',
  gap: space[4],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: `1px solid ${color.line}`,
  '@media': { [media.print]: { display: 'none' } },
})

const chosen = '&[aria-current]'

export const tab = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  minHeight: '48px',
  paddingInline: space[16],
  border: 0,
  borderBottom: '2px solid transparent',
  background: 'none',
  color: color.inkSoft,
  fontSize: vars.text.ui,
  fontWeight: 500,
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: color.ink, borderBottomColor: color.lineStrong },
    '&:focus-visible': { outlineOffset: '-4px' },
    [chosen]: { color: color.ink, borderBottomColor: color.accent, fontWeight: 700 },
  },
  '@media': {
    // Forced colors paint transparent borders too.
    [media.forcedColors]: {
      borderBottomColor: 'Canvas',
      selectors: { [chosen]: { borderBottomColor: 'Highlight' } },
    },
  },
})
