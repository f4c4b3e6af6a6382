import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const box = style({ position: 'relative', display: 'block' })

export const input = style({
  // What is typed ends before the button, whose word grows with the text.
  paddingInlineEnd: 'calc(56px + 2rem)',
  '@media': { '(scripting: none)': { paddingInlineEnd: space[16] } },
})

export const toggle = style({
  position: 'absolute',
  insetBlock: space[4],
  insetInlineEnd: space[4],
  minWidth: '72px',
  paddingInline: space[12],
  border: 0,
  borderRadius: vars.radius.base,
  background: 'none',
  color: color.inkSoft,
  fontSize: text.ui,
  fontWeight: 700,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { background: color.washi, color: color.ink },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': { '(scripting: none)': { display: 'none' } },
})
