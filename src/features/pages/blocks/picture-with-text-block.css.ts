import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { headerHeight } from '#src/ui/header-height.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const section = style({
  paddingBlock: `calc(${space.section} * .7)`,
  scrollMarginTop: headerHeight,
})
const columnsBase = style({ display: 'grid', gap: space[32], alignItems: 'center' })
export const columns = styleVariants({
  left: [columnsBase, { '@media': { [media.fromDesktop]: { gridTemplateColumns: '6fr 5fr' } } }],
  right: [columnsBase, { '@media': { [media.fromDesktop]: { gridTemplateColumns: '5fr 6fr' } } }],
})
export const picture = styleVariants({
  left: {},
  right: { '@media': { [media.fromDesktop]: { order: 2 } } },
})
export const textBlock = style({ maxWidth: vars.width.reading, color: color.inkSoft })
export const heading = style({
  marginBottom: space[16],
  color: color.ink,
  fontSize: text.title,
})
