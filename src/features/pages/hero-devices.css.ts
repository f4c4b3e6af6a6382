import { createVar, globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space } = vars

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

/** Five columns of the wide picture: its devices stand near their middles. */
export const tags = style({
  position: 'relative',
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[4],
  width: `calc(100% - ${space.gutter} * 2)`,
  maxWidth: '480px',
  marginInline: 'auto',
  marginTop: '-70px',
  '@media': {
    [media.fromTablet]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
      justifyItems: 'center',
      width: widePicture,
      maxWidth: 'none',
    },
  },
})
export const tag = style({ flex: '1 1 auto' })
export const onlyWide = style({
  display: 'none',
  '@media': { [media.fromTablet]: { display: 'block' } },
})

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  height: '100%',
  padding: '8px 4px 9px',
  textAlign: 'center',
  whiteSpace: 'normal',
  '@media': {
    [media.fromTablet]: { paddingInline: '10px', textAlign: 'start' },
    [media.fromDesktop]: { paddingInline: space[16] },
  },
})
// Enlarged text takes a second line instead of the neighbour's place.
globalStyle(`${card} *`, { overflowWrap: 'anywhere', whiteSpace: 'normal' })
export const terms = style({ marginTop: space[20] })
