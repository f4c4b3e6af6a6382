import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { barInForcedColors, filledInForcedColors } from '#src/ui/forced-colors.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius, motion } = vars

export const page = style({ paddingBlock: `${space[32]} ${space.section}` })

export const greeting = style({ fontSize: text.display })
export const who = style({
  marginBlock: `${space[4]} ${space[24]}`,
  color: color.inkFaint,
  fontSize: text.ui,
})

export const alerts = style({
  display: 'grid',
  gap: '10px',
  marginBottom: space[28],
  selectors: { '&:empty': { display: 'none' } },
})

export const panes = style({
  display: 'grid',
  gap: space[20],
  '@media': { [media.fromTablet]: { gridTemplateColumns: '1.4fr 1fr' } },
})
export const pane = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  padding: space.pane,
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
  background: color.surface,
})
export const paneTitle = style({
  marginBottom: space[8],
  color: color.inkSoft,
  fontSize: text.ui,
})
export const amount = style({ lineHeight: 1.15 })
export const points = style({
  fontSize: text.display,
  fontWeight: 700,
  lineHeight: 1.1,
  letterSpacing: '-.015em',
})
export const unit = style({ marginInlineStart: space[4], fontSize: text.lead })
export const nothing = style({ fontSize: text.title, fontWeight: 700 })
export const note = style({ marginTop: '6px', color: color.inkFaint, fontSize: text.ui })
export const lines = style({
  display: 'grid',
  gap: space[8],
  width: '100%',
  marginTop: space[16],
  paddingTop: space[16],
  borderTop: `1px solid ${color.line}`,
  fontSize: text.ui,
})
export const line = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[16],
})
/** Of a line: never broken between its digits. */
export const lineAmount = style({ flex: 'none' })
export const expiring = style({ width: '100%', marginTop: space[12] })
export const meter = style({
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: '6px',
  border: 0,
  borderRadius: '3px',
  background: color.shelf,
  overflow: 'hidden',
  selectors: {
    '&::-webkit-meter-bar': { height: '6px', border: 0, background: 'none' },
    '&::-webkit-meter-inner-element': { display: 'block', height: '6px' },
    '&::-webkit-meter-optimum-value': { background: color.warn, ...filledInForcedColors },
    '&::-moz-meter-bar': { background: color.warn, ...filledInForcedColors },
  },
  '@media': { [media.forcedColors]: barInForcedColors },
})
export const small = style({ marginTop: space[4], color: color.inkFaint, fontSize: text.note })

export const section = style({ marginTop: space[64] })
export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[12],
  marginBottom: space[16],
})
export const sectionTitle = style({ fontSize: text.title })
export const slots = style({ color: color.inkFaint, fontSize: text.ui })
export const devices = style({ display: 'grid' })
export const device = style({
  paddingBlock: space[32],
  borderTop: `1px solid ${color.line}`,
})

export const empty = style({ position: 'relative' })
export const emptyStage = style({
  minHeight: '20rem',
  borderEndStartRadius: 0,
  borderEndEndRadius: 0,
})
export const emptyText = style({
  display: 'grid',
  justifyItems: 'center',
  alignSelf: 'center',
  gap: space[16],
  maxWidth: '34em',
  padding: space[24],
  textAlign: 'center',
})
export const emptyTitle = style({ fontSize: text.title })

export const tilesSection = style({ marginTop: '56px' })
export const tilesTitle = style({ fontSize: text.title, marginBottom: space[20] })
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '1px',
  overflow: 'hidden',
  // Of enlarged text a long word takes two lines.
  overflowWrap: 'anywhere',
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
  background: color.line,
  '@media': { [media.fromTablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const tile = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[12],
  minHeight: '92px',
  padding: space[16],
  background: color.surface,
  fontSize: text.ui,
  fontWeight: 700,
  lineHeight: 1.5,
  transition: `background ${motion.color} ${motion.ease}`,
  selectors: {
    '&:hover': { background: color.washi },
    '&:focus-visible': { outlineOffset: '-3px' },
    /** The last of an odd number fills its row, so that no grey hole is left. */
    '&:last-child:nth-child(odd)': { gridColumn: 'span 2' },
  },
  '@media': {
    [media.fromTablet]: {
      padding: `22px ${space[24]}`,
      fontSize: text.body,
      selectors: {
        '&:last-child:nth-child(odd)': { gridColumn: 'auto' },
        '&:last-child:nth-child(3n + 2)': { gridColumn: 'span 2' },
        '&:last-child:nth-child(3n + 1)': { gridColumn: 'span 3' },
      },
    },
  },
})
export const tileNote = style({
  display: 'block',
  color: color.inkFaint,
  fontSize: text.note,
  fontWeight: 400,
})
export const tileArrow = style({
  flex: 'none',
  color: color.inkFaint,
  display: 'none',
  '@media': { [media.fromTablet]: { display: 'block' } },
})
