import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const menu = style({
  display: 'grid',
  gap: space[32],
  width: 'min(560px, 100%)',
  marginInline: 'auto',
})
export const categories = style({ borderTop: `1px solid ${color.ink}` })
export const groupTitle = style({
  marginBottom: space[4],
  fontSize: text.ui,
  fontWeight: 500,
  color: color.inkFaint,
})
export const group = style({ borderTop: `1px solid ${color.line}` })

const row = {
  display: 'flex',
  alignItems: 'center',
  borderBottom: `1px solid ${color.line}`,
  lineHeight: 1.4,
  selectors: {
    '&:hover': { background: color.washi },
    '&[aria-current]': { boxShadow: `inset 2px 0 ${color.accent}`, paddingInlineStart: space[12] },
  },
} as const
export const categoryLink = style({
  ...row,
  minHeight: '60px',
  fontSize: text.lead,
  fontWeight: 700,
})
export const link = style({ ...row, minHeight: '52px' })

export const foot = style({ display: 'flex', justifyContent: 'center' })
