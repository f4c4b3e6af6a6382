import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const box = style({
  marginTop: space[20],
  padding: space[20],
  borderRadius: vars.radius.base,
  background: color.washi,
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [media.fromTablet]: { padding: space[24] },
    [media.print]: { breakInside: 'avoid', paddingInline: 0 },
  },
})
export const monthly = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${space[4]} ${space[20]}`,
  marginBottom: space[16],
  lineHeight: 1.5,
})
export const chosen = style({ display: 'block', fontSize: text.note, color: color.inkFaint })
export const lines = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) fit-content(60%)',
  gap: `6px ${space[16]}`,
  marginBottom: space[20],
  paddingTop: space[16],
  borderTop: `1px solid ${color.lineStrong}`,
  fontSize: text.ui,
  lineHeight: 1.6,
})
export const name = style({ color: color.inkSoft })
export const value = style({ textAlign: 'end', fontWeight: 500 })
export const note = style({
  marginTop: space[12],
  fontSize: text.note,
  lineHeight: 1.6,
  color: color.inkFaint,
})
