import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'
import { display } from '#src/ui/typography.css.ts'

const { color, space, text, stage: set } = vars

/** Side by side while the words fit next to the shelf, which they do not with large letters. */
export const card = style({
  display: 'grid',
  gap: space[20],
  '@media': {
    [`${media.fromTablet}, ${media.print}`]: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: space[32],
      alignItems: 'start',
    },
  },
})

export const shelf = style({
  position: 'relative',
  flex: '0 1 17.5rem',
  minWidth: 0,
  containerType: 'inline-size',
})
/** On a phone the whole picture has room beside the ring. */
const isWide = '(min-width: 19.5rem)'
/** With large letters on a narrow screen the ring has no room beside the device. */
const isNarrow = '(max-width: 16.5rem)'
export const stage = style({
  gridTemplate: '100% / 100%',
  height: '13.5rem',
  borderEndStartRadius: 0,
  borderEndEndRadius: 0,
  '@media': { [media.fromTablet]: { height: '14.5rem' } },
})
export const stageWithRing = style({
  '@container': { [isNarrow]: { gridTemplate: 'auto minmax(0, 1fr) / 100%' } },
})
/** Leaves the right of the wall to the ring. */
export const besideRing = style({
  objectPosition: '-1.75rem 100%',
  '@container': {
    [isWide]: { objectPosition: '0 100%' },
    [isNarrow]: { gridRow: 2, objectPosition: '50% 100%' },
  },
})
export const ring = style({
  position: 'absolute',
  insetInlineEnd: space[16],
  top: space[16],
  '@container': {
    [isNarrow]: {
      position: 'static',
      gridRow: 1,
      justifySelf: 'end',
      margin: `${space[16]} ${space[16]} 0`,
    },
  },
})
/** The edge of the board, and its shade on the wall below. */
export const board = style({
  height: '11px',
  marginInline: '-6px',
  borderRadius: vars.radius.tag,
  background: set.boardEdge,
  boxShadow: vars.shadow.raised,
  // On paper there is no room beside the column.
  '@media': { [media.print]: { marginInline: 0 } },
})

export const body = style({
  display: 'grid',
  flex: '1 1 17.5rem',
  gap: space[16],
  alignContent: 'start',
  minWidth: 0,
})
const statusBase = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  fontSize: text.ui,
  fontWeight: 700,
  lineHeight: 1.5,
  selectors: {
    '&::before': {
      content: '',
      flex: 'none',
      // Filled by its border: forced colors remove a background.
      border: '4px solid',
      borderRadius: vars.radius.round,
    },
  },
})
export const status = styleVariants({
  ok: [statusBase, { color: color.ok }],
  warn: [statusBase, { color: color.warn }],
  bad: [statusBase, { color: color.bad }],
  faint: [statusBase, { color: color.inkFaint }],
})
/** Most names of devices are Latin letters, which stand closer than those of a Japanese title. */
const nameBase = style({ letterSpacing: '.01em' })
export const pageName = style([display, nameBase])
export const name = style([nameBase, { marginTop: '2px', fontSize: text.lead }])
export const plan = style({ color: color.inkFaint, fontSize: text.ui, lineHeight: 1.6 })
export const next = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[12],
  lineHeight: 1.5,
})
export const nextLabel = style({ color: color.inkFaint, fontSize: text.ui })
export const note = style({ color: color.inkSoft, fontSize: text.ui, lineHeight: 1.8 })
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr))',
  gap: space[12],
  lineHeight: 1.5,
})
/** A name of two lines does not push its value out of the line of the others. */
export const figurePlace = style({ display: 'grid', alignContent: 'space-between' })
export const figureTerm = style({ color: color.inkFaint, fontSize: text.note })
export const figure = style({ fontWeight: 700 })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
})
