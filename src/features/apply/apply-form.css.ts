import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[32],
})
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[32],
})
export const group = style({ paddingTop: space[20], borderTop: `1px solid ${color.lineStrong}` })
/** Floated, a legend takes a place in its fieldset like any other child. */
export const groupTitle = style({
  float: 'inline-start',
  width: '100%',
  marginBottom: space[12],
  fontWeight: 700,
  lineHeight: 1.5,
})
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[24],
  clear: 'both',
})
export const swatches = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
})
export const chosen = style({ marginInlineStart: space[8], fontSize: text.ui })
/** A stroke from corner to corner. */
export const missing = style({
  opacity: 0.5,
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      width: '44px',
      height: '1px',
      rotate: '-45deg',
      background: color.ink,
    },
  },
})
export const cards = style({
  display: 'grid',
  gap: space[12],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
})
export const coupon = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[12],
  alignItems: 'end',
})
export const facts = style({ display: 'grid', gap: space[12] })
export const fact = style({
  display: 'grid',
  columnGap: space[24],
  '@media': { [media.fromTablet]: { gridTemplateColumns: '9em minmax(0, 1fr)' } },
})
export const term = style({ color: color.inkSoft, fontSize: text.ui })
export const send = style({ display: 'grid', gap: space[12] })
export const buttons = style({
  display: 'grid',
  gap: space[12],
  '@media': {
    [media.fromTablet]: { gridTemplateColumns: 'auto minmax(0, 1fr)' },
  },
})
export const back = style({ '@media': { [media.belowTablet]: { order: 2 } } })
export const note = style({ color: color.inkSoft, fontSize: text.note })
