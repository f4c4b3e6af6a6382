import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, motion } = vars

export const tiles = style({
  display: 'grid',
  // Two, or one where the text is enlarged.
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(8em, 40%), 1fr))',
  gap: '10px',
  '@media': {
    [media.fromTablet]: { gap: space[16] },
    [media.fromDesktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
})
export const tile = style({
  position: 'relative',
  display: 'grid',
  // A reader's own text spacing may make a name wider than the tile: it breaks.
  gridTemplateColumns: 'minmax(0, 1fr)',
  // 216 and 320 px; grows with the words, which stand above the devices.
  height: '13.5rem',
  '@media': { [media.fromTablet]: { height: '20rem' } },
})
export const stage = style({ gridArea: '1 / 1' })
export const wide = style({
  gridColumn: '1 / -1',
  '@media': { [media.fromDesktop]: { gridColumn: 'span 2' } },
})

/** The devices' feet stand between the floor line and the front edge. */
export const scene = style({
  position: 'absolute',
  bottom: '10%',
  left: '8%',
  width: '84%',
  height: '54%',
  overflow: 'visible',
  transition: `translate ${motion.lift} ${motion.ease}`,
  '@media': {
    [media.hover]: { selectors: { [`${tile}:hover &`]: { translate: '0 -4px' } } },
  },
})
export const wideScene = style({ left: '5%', width: '90%', height: '60%' })
/** In front of the stage, yet without a box of their own: their link covers the tile. */
export const words = style({
  gridArea: '1 / 1',
  zIndex: 1,
  padding: `${space[12]} ${space[16]}`,
  lineHeight: 1.5,
  '@media': { [media.fromTablet]: { padding: `22px ${space[24]}` } },
})
/** The faint color is too faint on a wall. */
globalStyle(`${words} > span`, { color: color.inkSoft })
export const name = style({
  fontSize: text.body,
  letterSpacing: 0,
  '@media': { [media.fromTablet]: { fontSize: text.lead } },
})
export const arrow = style({
  display: 'none',
  position: 'absolute',
  top: '18px',
  right: '18px',
  placeItems: 'center',
  width: '36px',
  height: '36px',
  border: `1px solid color-mix(in srgb, ${color.ink} 26%, transparent)`,
  borderRadius: vars.radius.round,
  pointerEvents: 'none',
  transition: `background ${motion.color} ${motion.ease}, color ${motion.color} ${motion.ease}`,
  '@media': {
    [media.fromTablet]: { display: 'grid' },
    [media.hover]: {
      selectors: {
        [`${tile}:hover &`]: {
          background: color.ink,
          borderColor: color.ink,
          color: color.paper,
        },
      },
    },
  },
})
