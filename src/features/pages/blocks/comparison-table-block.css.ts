import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const frame = style({
  overflowX: 'auto',
  borderBlock: `1px solid ${color.lineStrong}`,
})
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: text.ui,
  lineHeight: 1.65,
})
/** On a phone the name of a row has a line of its own, so that the columns have the whole width. */
export const line = style({
  '@media': {
    [media.belowTablet]: {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(7.6em, 1fr)',
      columnGap: space[16],
      borderTop: `1px solid ${color.line}`,
      paddingBlock: space[12],
      selectors: { 'thead > &': { borderTop: 0, paddingBlock: space[8] } },
    },
  },
})
const cellBase = style({
  padding: space[16],
  textAlign: 'start',
  verticalAlign: 'top',
  '@media': { [media.belowTablet]: { padding: 0 } },
})
export const corner = style([cellBase, { '@media': { [media.belowTablet]: { display: 'none' } } }])
export const column = style([
  cellBase,
  {
    fontSize: text.body,
    fontWeight: 700,
    verticalAlign: 'bottom',
    '@media': { [media.fromTablet]: { minWidth: '9em' } },
  },
])
export const row = style([
  cellBase,
  {
    paddingInlineStart: 0,
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    color: color.inkFaint,
    fontSize: text.note,
    '@media': {
      [media.belowTablet]: {
        gridArea: '1 / 1',
        width: 'max-content',
        maxWidth: `calc(100vw - ${space.gutter} * 2)`,
      },
      [media.fromTablet]: {
        minWidth: '8.5em',
        maxWidth: '12em',
        borderTop: `1px solid ${color.line}`,
        background: color.paper,
        color: color.inkSoft,
        fontSize: text.ui,
        fontWeight: 500,
      },
    },
  },
])
export const cell = style([
  cellBase,
  {
    '@media': {
      [media.belowTablet]: { gridRow: 2 },
      [media.fromTablet]: { borderTop: `1px solid ${color.line}` },
    },
  },
])
export const note = style({ marginTop: space[12], color: color.inkFaint, fontSize: text.note })
