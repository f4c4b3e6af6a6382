import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color } = vars

export const list = style({ display: 'flex', alignItems: 'center', fontSize: vars.text.ui })
export const language = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: '8px',
  color: color.inkFaint,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  selectors: {
    'li + li > &::before': {
      content: '',
      height: '12px',
      marginInline: '-8px 8px',
      borderInlineStart: `1px solid ${color.lineStrong}`,
    },
    '&:hover': { color: color.ink },
    '&[aria-current]': { color: color.ink, fontWeight: 700 },
  },
})
