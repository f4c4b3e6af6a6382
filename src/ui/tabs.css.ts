import { media } from './breakpoints.ts'
import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

const { color, space } = vars

const noScript = '(scripting: none)'

export const row = uiStyle({
  display: 'flex',
  gap: space[4],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: `1px solid ${color.line}`,
  '@media': { [media.print]: { display: 'none' } },
})
export const tabList = [row, uiStyle({ '@media': { [noScript]: { display: 'none' } } })].join(' ')

const chosen = '&[aria-current], &[aria-selected=true]'

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

const inViewWithName = {
  display: 'block',
  selectors: {
    '&::before': { content: 'attr(data-name)', display: 'block', fontWeight: 700 },
  },
} as const
export const panel = uiStyle({
  paddingBlock: space[24],
  selectors: {
    '&[hidden]': {
      '@media': { [noScript]: { display: 'block' }, [media.print]: { display: 'block' } },
    },
  },
  '@media': { [noScript]: inViewWithName, [media.print]: inViewWithName },
})
