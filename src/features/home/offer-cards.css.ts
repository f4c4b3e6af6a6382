import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, motion } = vars

export const section = style({ paddingTop: space.section })
export const cards = style({
  display: 'grid',
  gap: space[32],
  '@media': {
    [media.fromTablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' },
  },
})
export const card = style({
  position: 'relative',
  paddingTop: space[20],
  borderTop: `1px solid ${color.ink}`,
})
/** Position of the words, as the author of a card chose it. */
export const aligned = styleVariants({
  left: {},
  center: { textAlign: 'center' },
  right: { textAlign: 'end' },
})
/** An operator's picture has any shape; its place does not change when it is loaded. */
export const picture = style({
  width: '100%',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  marginBottom: space[16],
})
export const title = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space[12],
  fontSize: text.lead,
})
export const words = style({ marginTop: space[8], color: color.inkSoft, fontSize: text.ui })
/** The columns are those of the cards. */
export const lines = style({
  display: 'grid',
  columnGap: space[32],
  marginTop: space[32],
  '@media': {
    [media.fromTablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' },
  },
})
export const line = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: '56px',
  paddingBlock: space[8],
  borderTop: `1px solid ${color.line}`,
})
export const linePicture = style({
  flex: '0 0 auto',
  width: '56px',
  aspectRatio: '1',
  objectFit: 'cover',
})
export const lineTitle = style({
  flex: '1 1 auto',
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[12],
  fontSize: text.ui,
  fontWeight: 700,
})
export const arrow = style({
  transition: `translate ${motion.move} ${motion.ease}`,
  '@media': {
    [media.hover]: {
      selectors: {
        [`${card}:hover &`]: { translate: '4px' },
        [`${line}:hover &`]: { translate: '4px' },
      },
    },
  },
})
