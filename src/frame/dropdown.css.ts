import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'
import { navItem } from './header.css.ts'

const { color, space } = vars

export const dropdown = style({ position: 'relative', height: '100%' })

export const opener = style({
  gap: '6px',
  selectors: {
    [`${dropdown}:has([aria-current]) > &`]: { borderBottomColor: color.accent },
    [`${dropdown}[open] > &`]: { borderBottomColor: color.ink },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { [`${dropdown}:has([aria-current]) > &`]: { borderBottomColor: 'Highlight' } },
    },
  },
})

export const chevron = style({
  transition: `rotate ${vars.motion.move} ${vars.motion.ease}`,
  selectors: { [`${dropdown}[open] > ${navItem} > &`]: { rotate: '180deg' } },
})

export const list = style({
  position: 'absolute',
  top: 'calc(100% + 1px)',
  insetInlineStart: 0,
  minWidth: '260px',
  paddingBlock: space[8],
  border: `1px solid ${color.line}`,
  borderRadius: `0 0 ${vars.radius.base} ${vars.radius.base}`,
  background: color.surface,
  boxShadow: vars.shadow.raised,
})

export const item = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '48px',
  paddingInline: space[20],
  fontSize: vars.text.ui,
  lineHeight: 1.5,
  selectors: {
    '&:hover': { background: color.washi },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-current]': {
      fontWeight: 700,
      textDecoration: `underline 2px ${color.accent}`,
      textUnderlineOffset: '8px',
    },
  },
})
