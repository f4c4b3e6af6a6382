import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color } = vars

export const stage = styleVariants({
  beside: { height: 'auto', aspectRatio: '16 / 10' },
  /** On a phone from edge to edge, and only the middle of it. */
  wide: {
    height: 'auto',
    aspectRatio: '10 / 3',
    '@media': {
      [media.belowTablet]: {
        aspectRatio: '2.1',
        marginInline: `calc(${vars.space.gutter} * -1)`,
        borderRadius: 0,
      },
    },
  },
})
export const picture = style({ position: 'absolute', inset: 0, width: '100%', height: '100%' })
export const line = style({
  fill: 'none',
  stroke: color.accentText,
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
export const rim = style({ fill: color.shelfEdge, stroke: color.lineStrong, strokeWidth: 1 })
export const face = style({ fill: color.surface, stroke: color.lineStrong, strokeWidth: 1 })
export const mark = style([line, { strokeWidth: 1.8 }])
