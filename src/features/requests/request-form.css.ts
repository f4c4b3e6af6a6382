import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const form = style({ display: 'grid', gap: space[32] })
export const group = style({
  paddingTop: space[24],
  borderTop: `1px solid ${color.lineStrong}`,
  '@media': {
    [media.fromTablet]: {
      display: 'grid',
      gridTemplateColumns: '11em minmax(0, 1fr)',
      columnGap: space[32],
    },
  },
})
/** A floated legend is laid out in its fieldset like any other child. */
export const groupTitle = style({
  float: 'inline-start',
  width: '100%',
  marginBottom: space[16],
  fontWeight: 700,
  lineHeight: 1.5,
})
export const fields = style({ display: 'grid', gap: space[24], clear: 'both' })
export const pair = style({
  display: 'grid',
  gap: space[24],
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
})
export const send = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[12],
  paddingTop: space[24],
  borderTop: `1px solid ${color.line}`,
})
export const note = style({ color: color.inkFaint, fontSize: text.note })
