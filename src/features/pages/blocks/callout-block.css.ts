import { style, styleVariants } from '@vanilla-extract/css'
import { headerHeight } from '#src/ui/header-height.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius } = vars

export const place = style({
  marginBlockStart: `calc(${space.section} * -.2)`,
  paddingBlockEnd: space[48],
  scrollMarginTop: headerHeight,
})
export const callout = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: space[16],
  padding: `${space[20]} ${space[24]}`,
  borderInlineStart: '3px solid',
  borderRadius: radius.base,
})
export const tone = styleVariants({
  note: { background: color.washi, borderColor: color.lineStrong },
  caution: { background: color.warnWash, borderColor: color.warn },
})
export const icon = styleVariants({
  note: { color: color.inkSoft, paddingTop: '2px' },
  caution: { color: color.warn, paddingTop: '2px' },
})
export const textBlock = style({ maxWidth: vars.width.reading, fontSize: text.ui })
export const heading = style({ marginBottom: space[4], fontSize: text.body })
