import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'
import type { Place } from './shelf-places.ts'

const { color, space, text } = vars

/** One unit of the wide picture. */
const unit = createVar()
const widePicture = `calc(${unit} * 928)`

export const window = style({
  vars: { [unit]: '.74px' },
  position: 'relative',
  marginTop: space[32],
  '@media': {
    [media.fromDesktop]: { vars: { [unit]: '1.03px' }, marginTop: 'clamp(40px, 4.6vw, 64px)' },
    'screen and (min-width: 80em)': { vars: { [unit]: '1.29px' } },
  },
})

/** Light that gathers on the wall behind the board. */
export const wall = style({
  position: 'absolute',
  inset: '-160px 0 84px',
  background: `radial-gradient(50% 70% at 50% 100%, color-mix(in srgb, ${color.shelf} 85%, transparent), transparent)`,
  pointerEvents: 'none',
})

const picture = style({
  position: 'relative',
  zIndex: 2,
  marginInline: 'auto',
  overflow: 'visible',
})
export const wide = style([
  picture,
  {
    display: 'none',
    '@media': {
      [media.fromTablet]: { display: 'block', width: widePicture, height: `calc(${unit} * 268)` },
    },
  },
])
export const narrow = style([
  picture,
  {
    width: 'min(100%, 480px)',
    '@media': { [media.fromTablet]: { display: 'none' } },
  },
])

export const board = style({ position: 'relative', zIndex: 1, marginTop: '-24px' })

export const tags = style({
  position: 'relative',
  zIndex: 3,
  display: 'flex',
  gap: space[8],
  width: 'calc(100% - 32px)',
  maxWidth: '480px',
  marginInline: 'auto',
  marginTop: '-70px',
  '@media': {
    [media.fromTablet]: {
      display: 'block',
      width: widePicture,
      maxWidth: 'none',
      height: '84px',
      marginTop: '-72px',
    },
  },
})

const tagBase = style({
  flex: '1 1 0',
  minWidth: 0,
  '@media': {
    [media.fromTablet]: { position: 'absolute', top: 0, translate: '-50% 0' },
  },
})
const tagAt = (centre: number) => ({
  '@media': { [media.fromTablet]: { insetInlineStart: `calc(${unit} * ${centre})` } },
})
export const tag: Record<Place, string> = styleVariants({
  left: [tagBase, { order: 1, ...tagAt(92) }],
  frontLeft: [tagBase, { order: 2, ...tagAt(268) }],
  middle: [tagBase, { order: 3, ...tagAt(462) }],
  frontRight: [tagBase, { order: 4, ...tagAt(641) }],
  frontEnd: [tagBase, { order: 5, ...tagAt(720) }],
  right: [tagBase, { order: 6, ...tagAt(832) }],
})
export const onlyWide = style({
  display: 'none',
  '@media': { [media.fromTablet]: { display: 'block' } },
})

export const card = style({
  display: 'block',
  height: '100%',
  padding: '8px 6px 9px',
  textAlign: 'center',
  whiteSpace: 'normal',
  '@media': {
    [media.fromTablet]: { height: 'auto', padding: '7px 10px', textAlign: 'start' },
    [media.fromDesktop]: { padding: '9px 16px 10px', whiteSpace: 'nowrap' },
  },
})
export const name = style({
  display: 'block',
  color: color.inkSoft,
  fontSize: text.note,
  letterSpacing: 0,
  '@media': { [media.fromTablet]: { maxWidth: '15em' } },
})
export const terms = style({ marginTop: space[20] })
