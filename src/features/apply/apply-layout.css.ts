import { style } from '@vanilla-extract/css'
import { fieldGroupStyles } from '#src/forms/field-group-styles.ts'
import { media } from '#src/ui/breakpoints.ts'
import { belowHeader, headerHeight } from '#src/ui/header-height.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const screen = style({
  minHeight: '100dvh',
  paddingBottom: space.section,
  background: color.paper,
})
export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: vars.z.header,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[16],
  padding: `${space[4]} ${space[12]} ${space[12]} ${space.gutter}`,
  borderBottom: `1px solid ${color.line}`,
  background: color.paper,
  '@media': {
    [media.fromDesktop]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 40rem) minmax(0, 1fr)',
      minHeight: headerHeight,
      paddingBlock: space[8],
      paddingInlineEnd: `calc(${space.gutter} - 10px)`,
    },
    [media.low]: { position: 'static' },
    [media.print]: { position: 'static' },
  },
})
export const title = style({ fontSize: text.ui, fontWeight: 700, lineHeight: 1.4 })
/** Where there are no steps, it takes their place. */
export const withoutSteps = style({
  '@media': { [media.fromDesktop]: { gridColumn: '1 / span 2' } },
})
export const steps = style({
  gridRow: 2,
  gridColumn: '1 / -1',
  paddingInlineEnd: space[12],
  '@media': { [media.fromDesktop]: { gridRow: 1, gridColumn: 2, paddingInlineEnd: 0 } },
})
/** Help and the way to leave, in the order of the other tasks (src/frame/task-frame.tsx). */
export const tools = style({
  display: 'flex',
  gridRow: 1,
  gridColumn: '-2 / -1',
  justifySelf: 'end',
  '@media': { [media.print]: { display: 'none' } },
})
export const body = style({ paddingBlock: `${space[24]} 0` })
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[24],
  '@media': {
    [media.fromDesktop]: {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)',
      columnGap: space[64],
      alignItems: 'start',
      paddingTop: space[48],
    },
  },
})
export const step = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[32],
  alignContent: 'start',
  '@media': { [media.fromDesktop]: { gridRow: 1, gridColumn: 1 } },
})
/** Beside the picture, or below it where the words have no room there. */
export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.base,
  background: color.surface,
  '@media': {
    [media.fromDesktop]: {
      position: 'sticky',
      top: belowHeader,
      display: 'block',
      gridColumn: 2,
    },
  },
})
export const stage = style({
  flex: '1 0 96px',
  gridTemplateRows: '100%',
  // As high as the words beside it, or as this.
  contain: 'size',
  aspectRatio: 'auto',
  minHeight: '96px',
  borderRadius: 0,
  '@media': { [media.fromDesktop]: { contain: 'none', aspectRatio: '3 / 2' } },
})
export const facts = style({
  flex: '999 1 10rem',
  minWidth: 0,
  padding: `${space[12]} ${space[16]}`,
  '@media': { [media.fromDesktop]: { padding: space[24] } },
})
export const brand = style({ color: color.inkSoft, fontSize: text.note })
export const name = style({ fontSize: text.lead, fontWeight: 700, lineHeight: 1.4 })
export const variant = style({ color: color.inkSoft, fontSize: text.ui })

export const noPrice = style({ marginTop: space[12], color: color.inkSoft, fontSize: text.ui })
/** On a phone the lines are at the end, in the confirmation. */
export const lines = style({
  display: 'none',
  gap: space[12],
  marginTop: space[16],
  paddingBlock: space[16],
  borderBlock: `1px solid ${color.line}`,
  fontSize: text.ui,
  '@media': { [media.fromDesktop]: { display: 'grid' } },
})
export const line = style({ display: 'flex', justifyContent: 'space-between', gap: space[12] })
export const amount = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
export const takenOff = style([amount, { color: color.ok }])
export const firstMonth = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[12],
  marginTop: space[8],
  fontSize: text.ui,
  '@media': { [media.fromDesktop]: { marginTop: space[16] } },
})
export const priceNote = style({ color: color.inkFaint, fontSize: text.note })

export const group = fieldGroupStyles()
