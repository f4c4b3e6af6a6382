import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text: size } = vars

export const conditions = style({
  borderTop: `1px solid ${color.ink}`,
  counterReset: 'condition',
})
export const condition = style({
  display: 'grid',
  gridTemplateColumns: '2.5em minmax(0, 1fr)',
  gap: `${space[8]} 0`,
  paddingBlock: space[20],
  borderBottom: `1px solid ${color.lineStrong}`,
  counterIncrement: 'condition',
  selectors: {
    '&::before': {
      content: 'counter(condition)',
      gridRow: '1 / 3',
      color: color.inkSoft,
      fontSize: size.ui,
    },
  },
  '@media': {
    [media.fromTablet]: {
      gridTemplateColumns: '2.5em 11em minmax(0, 1fr)',
      selectors: { '&::before': { gridRow: 1 } },
    },
  },
})
export const conditionTitle = style({ fontSize: size.ui, lineHeight: 1.7 })
export const main = style({ fontWeight: 700 })
export const text = style({ color: color.inkSoft, fontSize: size.ui })
export const change = style({
  display: 'inline-block',
  paddingBlock: space[8],
  fontSize: size.ui,
})
export const agreements = style({
  paddingBlock: space[8],
  paddingInline: space[20],
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.base,
  background: color.surface,
})
