import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

/** Hangs from the field, above what follows it. */
export const list = style({
  position: 'absolute',
  insetInline: '-1px',
  top: 'calc(100% + 6px)',
  zIndex: vars.z.bar,
  minWidth: 'min(300px, 100%)',
  paddingBlock: space[4],
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.base,
  background: color.surface,
  boxShadow: vars.shadow.raised,
})
export const option = style({
  display: 'block',
  minHeight: '44px',
  padding: `${space[8]} ${space[16]}`,
  fontSize: text.ui,
  lineHeight: 1.4,
  selectors: {
    '&:hover': { background: color.washi },
    '&[aria-selected=true]': {
      background: color.washi,
      outline: `2px solid ${color.accentText}`,
      outlineOffset: '-2px',
    },
  },
})
export const brand = style({ display: 'block', fontSize: text.note, color: color.inkFaint })
