import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { barInForcedColors, filledInForcedColors } from '#src/ui/forced-colors.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius } = vars

export const section = style({ display: 'grid', justifyItems: 'start', gap: space[16] })
export const title = style({ fontSize: text.title, lineHeight: 1.4 })
export const lead = style({ color: color.inkSoft, fontSize: text.ui, lineHeight: 1.7 })
export const label = style({ display: 'block', color: color.inkFaint, fontSize: text.note })

export const card = style({
  display: 'grid',
  gap: space[24],
  padding: space.pane,
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
  background: color.surface,
  '@media': {
    [media.fromTablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: space[48],
    },
  },
})
export const words = style({ display: 'grid', alignContent: 'start', gap: space[16] })
export const handOn = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: `${space[8]} ${space[16]}`,
  paddingTop: space[12],
  borderTop: `1px solid ${color.line}`,
})
export const code = style({ fontSize: text.title, lineHeight: 1.3, letterSpacing: '.06em' })
export const link = style({ fontSize: text.ui, overflowWrap: 'anywhere' })
export const share = style({ display: 'inline-flex', gap: space[8], justifySelf: 'start' })

export const qr = style({ display: 'grid', justifyItems: 'center', alignContent: 'start' })
export const qrPicture = style({
  width: '184px',
  height: '184px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
})
export const qrPaper = style({ fill: 'white' })
export const qrInk = style({ fill: 'black' })
export const qrText = style({
  maxWidth: '184px',
  marginTop: space[8],
  color: color.inkFaint,
  fontSize: text.note,
  textAlign: 'center',
})

export const counts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  width: '100%',
  gap: '1px',
  overflow: 'hidden',
  // Of enlarged text a long word takes two lines.
  overflowWrap: 'anywhere',
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
  background: color.line,
})
export const count = style({ padding: `${space[16]} ${space[12]}`, background: color.surface })
export const number = style({ fontSize: text.title, fontWeight: 700, lineHeight: 1.4 })

export const friends = style({ width: '100%', borderTop: `1px solid ${color.line}` })
export const friend = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  // Narrow enough that every stage has its line on a phone, whichever month it was.
  gap: `${space[4]} ${space[12]}`,
  paddingBlock: space[12],
  borderBottom: `1px solid ${color.line}`,
  fontSize: text.ui,
})
export const friendName = style({ minWidth: '5.5em' })
/** In English some stages with their month are too long for the rest of the line: then all are below it. */
export const friendStage = style({
  color: color.inkSoft,
  '@media': { [media.belowPhone]: { selectors: { ':lang(en) &': { flexBasis: '100%' } } } },
})
export const steps = style({ display: 'flex', gap: space[4] })
export const step = style({
  width: '20px',
  height: '6px',
  borderRadius: radius.tag,
  background: color.shelf,
  '@media': { [media.forcedColors]: barInForcedColors },
})
export const stepDone = style({ background: color.ink, ...filledInForcedColors })
export const stepRewarded = style({ background: color.ok, ...filledInForcedColors })

export const rules = style({
  display: 'grid',
  gap: space[8],
  paddingInlineStart: '1.2em',
  listStyle: 'disc',
  color: color.inkSoft,
  fontSize: text.ui,
  lineHeight: 1.7,
})
