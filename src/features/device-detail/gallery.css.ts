import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'
import { gallery } from './device-layout.css.ts'

const { color, space } = vars

export const main = style({
  // Its shape holds while a picture that arrives may leave it (card-picture-motion.ts).
  minHeight: 0,
  borderRadius: 0,
  '@media': {
    [media.belowTablet]: { aspectRatio: '1 / .94' },
    [media.fromTablet]: { borderRadius: vars.radius.base },
  },
})

export const input = style({
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
})

const shown = (view: 'back' | 'front' | 'size') =>
  style({
    gridArea: '1 / 1',
    display: 'none',
    selectors: { [`${gallery}:has(input[value=${view}]:checked) &`]: { display: 'block' } },
  })
export const picture = {
  /** Also the only picture there is. */
  pair: style({
    gridArea: '1 / 1',
    selectors: {
      [`${gallery}:has(input:not([value=pair]):checked) &`]: { display: 'none' },
    },
  }),
  back: shown('back'),
  front: shown('front'),
  size: shown('size'),
}
/** Explains the card beside the device, on the wall above it. */
export const caption = style([
  picture.size,
  {
    placeSelf: 'start end',
    padding: `${space[8]} ${space[12]}`,
    fontSize: vars.text.note,
    lineHeight: 1.5,
    color: color.inkSoft,
  },
])

export const thumb = style({
  position: 'relative',
  border: '1px solid transparent',
  borderRadius: vars.radius.base,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { borderColor: color.ink },
    '&:has(:focus-visible)': { outline: `2px solid ${color.accentText}`, outlineOffset: '2px' },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&:has(:checked)': { borderColor: 'Highlight' } },
    },
  },
})
