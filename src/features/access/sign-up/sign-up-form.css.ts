import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[32],
})
export const group = style({
  paddingTop: space[24],
  borderTop: `1px solid ${color.lineStrong}`,
  '@media': {
    [media.fromTablet]: {
      display: 'grid',
      gridTemplateColumns: '9em minmax(0, 1fr)',
      columnGap: space[24],
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
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[24],
  clear: 'both',
})
export const pair = style({
  display: 'grid',
  gap: `${space[24]} ${space[12]}`,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
})
export const legend = style({ marginBottom: space[8], fontSize: text.ui, fontWeight: 700 })
export const choices = style({
  display: 'grid',
  gap: space[12],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
})
export const agreements = style({
  paddingBlock: space[12],
  paddingInline: space[20],
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.base,
  background: color.surface,
})
export const note = style({ marginTop: space[12], color: color.inkSoft, fontSize: text.note })
