import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const strip = style({
  background: color.inverse,
  color: color.onInverse,
  '@media': { [media.print]: { display: 'none' } },
})
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `2px ${space[12]}`,
  minHeight: '44px',
  paddingBlock: space[8],
  fontSize: text.note,
  lineHeight: 1.5,
  '@media': {
    [media.fromTablet]: { justifyContent: 'center', columnGap: '18px', fontSize: text.ui },
  },
})
export const code = style({
  padding: '1px 8px',
  border: `1px solid ${color.inverseLine}`,
  borderRadius: vars.radius.tag,
  fontFamily: 'inherit',
  fontSize: text.note,
  fontWeight: 700,
  letterSpacing: '.06em',
})
export const note = style({ color: color.onInverseSoft, fontSize: text.note })
