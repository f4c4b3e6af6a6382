import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, motion } = vars

export const section = style({ paddingTop: space.section })
export const cards = style({
  display: 'grid',
  gap: space[16],
  '@media': {
    [media.fromTablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' },
  },
})
export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  padding: space[28],
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.base,
  background: color.surface,
  transition: `border-color ${motion.colour} ${motion.ease}`,
  '@media': { [media.hover]: { selectors: { '&:hover': { borderColor: color.ink } } } },
})
/** Where the words stand under the picture of a card, as its author wants them. */
export const aligned = styleVariants({
  left: { alignItems: 'flex-start', textAlign: 'start' },
  center: { alignItems: 'center', textAlign: 'center' },
  right: { alignItems: 'flex-end', textAlign: 'end' },
})
export const picture = style({ width: '100%', marginBottom: space[16] })
export const title = style({ fontSize: text.lead })
export const link = style({
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: `2px solid ${color.accentText}`,
      outlineOffset: '3px',
      borderRadius: vars.radius.base,
    },
  },
})
export const words = style({
  marginBlock: `${space[8]} ${space[20]}`,
  color: color.inkSoft,
  fontSize: text.ui,
})
export const arrow = style({
  display: 'grid',
  placeItems: 'center',
  width: '36px',
  height: '36px',
  marginTop: 'auto',
  marginInlineStart: 'auto',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.round,
  transition: `background ${motion.colour} ${motion.ease}, color ${motion.colour} ${motion.ease}`,
  '@media': {
    [media.hover]: {
      selectors: {
        [`${card}:hover &`]: {
          background: color.ink,
          borderColor: color.ink,
          color: color.paper,
        },
      },
    },
  },
})
