import { style } from '@vanilla-extract/css'
import { headerHeight } from '#src/ui/header-height.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const place = style({
  paddingBlock: `${space[32]} ${space[48]}`,
  scrollMarginTop: headerHeight,
})
export const figure = style({
  maxWidth: '46em',
  paddingInlineStart: space[24],
  borderInlineStart: `2px solid ${color.ink}`,
})
export const quote = style({ fontSize: text.lead, lineHeight: 1.9 })
export const source = style({ marginTop: space[12], color: color.inkSoft, fontSize: text.ui })
