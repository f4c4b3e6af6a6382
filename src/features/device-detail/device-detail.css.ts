import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

/** Stays beside the facts while they are read, in windows where all of it fits below the header. */
export const costs = style({
  '@media': {
    [`${media.fromTablet} and (min-height: 45em)`]: { position: 'sticky', top: '92px' },
  },
})

export const more = style({
  gridArea: 'more',
  minWidth: 0,
  '@media': { [media.fromTablet]: { marginTop: '40px' } },
})
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[64],
  marginTop: space[64],
  fontVariantNumeric: 'tabular-nums',
})

export const eyebrow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  overflowWrap: 'anywhere',
  fontSize: text.ui,
  color: color.inkFaint,
})
export const name = style({ marginBlock: `2px ${space[8]}`, letterSpacing: '.005em' })
export const tagline = style({ color: color.inkFaint })
/** Large enough for a finger without making the line taller. */
export const explain = style({ marginBlock: `calc(${space[12]} * -1)`, paddingBlock: space[12] })

/** The rest of the page comes in the next frame: until then the footer stays out of sight. */
export const firstFrame = style({ minHeight: '100lvh' })
