import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, text } = vars

export const ring = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '5.25rem',
  aspectRatio: '1',
  flex: 'none',
})
export const track = style({ stroke: color.lineStrong })
export const filled = style({ stroke: color.ink })
export const textBlock = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
})
export const month = style({ fontSize: text.title, lineHeight: 1.1, letterSpacing: '-.01em' })
export const unit = style({ color: color.inkSoft, fontSize: text.note, lineHeight: 1.3 })
