import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius, motion } = vars
const inset = 'clamp(24px, 3.2vw, 44px)'

export const band = style({
  paddingBlock: space.section,
  background: color.washi,
  scrollMarginTop: '48px',
})
export const panes = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
  background: color.surface,
  '@media': { [media.fromDesktop]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' } },
})
export const pane = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[24],
  padding: inset,
})
export const picture = style({
  margin: `calc(${inset} * -1) calc(${inset} * -1) 4px`,
  borderRadius: 0,
})
/** As high as the stage, whatever its own proportions. */
export const device = style({ position: 'absolute', inset: 0 })
export const legend = style({
  marginBottom: space[8],
  fontSize: text.ui,
  fontWeight: 700,
  lineHeight: 1.5,
})
/** One row, or more where the text is enlarged. */
export const terms = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1px',
  overflow: 'hidden',
  border: `1px solid ${color.field}`,
  borderRadius: radius.base,
  background: color.lineStrong,
})
export const term = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: '1 1 3.9em',
  paddingInline: space[4],
  minHeight: '52px',
  background: color.surface,
  fontSize: text.ui,
  fontWeight: 500,
  lineHeight: 1.3,
  wordBreak: 'keep-all',
  textAlign: 'center',
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { background: color.ink, color: color.paper, fontWeight: 700 },
    '&:has(:focus-visible)': { outline: `2px solid ${color.accentText}`, outlineOffset: '-4px' },
  },
  '@media': {
    [media.belowPhone]: { fontSize: text.note },
    // As much room around a long name as around a short one.
    [media.fromWideNav]: { flex: '1 1 auto' },
    [media.forcedColors]: {
      selectors: { '&:has(:checked)': { outline: '2px solid Highlight', outlineOffset: '-4px' } },
    },
  },
})
/** Where scripts run the answer follows the choice. */
export const submit = style({
  display: 'none',
  '@media': { '(scripting: none)': { display: 'inline-flex' } },
})
export const note = style({ color: color.inkFaint, fontSize: text.note })

export const result = style({
  overflowWrap: 'anywhere',
  alignContent: 'center',
  background: `linear-gradient(180deg, color-mix(in srgb, ${color.washi} 60%, ${color.surface}), ${color.surface})`,
  transition: `opacity ${motion.color} ${motion.ease}`,
  borderTop: `1px solid ${color.line}`,
  '@media': {
    [media.fromDesktop]: { borderTop: 0, borderInlineStart: `1px solid ${color.line}` },
  },
})
/** Prices of the previous device, while the next ones are loading. */
export const old = style({ opacity: 0.5 })
export const when = style({ color: color.inkSoft, fontSize: text.ui })
export const row = style({ marginTop: space[20] })
export const retry = style({ marginTop: space[20] })
export const rowText = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: space[16],
  fontSize: text.ui,
})
export const detail = style({
  display: 'inline-block',
  marginInlineStart: space[12],
  color: color.inkFaint,
})
export const amount = style({ fontSize: text.title, lineHeight: 1.5 })
export const track = style({
  width: '100%',
  height: '20px',
  borderRadius: radius.tag,
  background: `color-mix(in srgb, ${color.line} 60%, transparent)`,
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
})
export const bar = style({
  fill: color.lineStrong,
  transition: `width ${motion.lift} ${motion.ease}`,
})
export const rentBar = style({ fill: color.accent })
export const verdict = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space[8]} ${space[20]}`,
  marginBlock: `${space[28]} ${space[24]}`,
  paddingTop: space[24],
  borderTop: `1px solid ${color.line}`,
})
export const difference = style({
  fontSize: text.display,
  lineHeight: 1.2,
  letterSpacing: '-.01em',
})
export const small = style({ color: color.inkSoft, fontSize: text.ui })
