import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius } = vars

export const section = style({
  display: 'grid',
  gap: space[12],
  marginBlock: space[24],
  '@media': { [media.print]: { display: 'none' } },
})
export const heading = style({ fontSize: text.lead, fontWeight: 700 })
export const photos = style({
  display: 'grid',
  gap: space[12],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(45%, 14rem), 1fr))',
})
export const photo = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: radius.base,
  background: color.washi,
})
export const note = style({ color: color.inkSoft, fontSize: text.note })
