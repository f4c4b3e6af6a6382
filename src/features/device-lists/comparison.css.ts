import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { belowHeader } from '#src/ui/header-height.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const page = style({
  paddingTop: space[12],
  paddingBottom: space.section,
  '@media': { [media.fromTablet]: { paddingTop: space[24] } },
})
export const lead = style({
  marginTop: space[8],
  marginBottom: space[24],
  color: color.inkSoft,
})
const beside = (columns: string) => ({
  '@media': {
    [media.fromDesktop]: {
      display: 'grid',
      gridTemplateColumns: columns,
      columnGap: space[32],
      alignItems: 'start',
    },
  },
})
/** As long as another device fits, the form to add one takes its place. */
export const layout = styleVariants({
  none: {},
  one: beside('minmax(0, 1fr) minmax(0, 2fr)'),
  two: beside('minmax(0, 2fr) minmax(0, 1fr)'),
  three: {},
})
/** Filled by the browser: below the header and the title, the footer stays out of the window, so that nothing moves. */
export const place = style({ minHeight: 'calc(100vh - 14rem)' })
export const gone = style({ marginTop: space[32], fontSize: text.ui, color: color.inkSoft })
export const add = style({
  marginTop: space[48],
  scrollMarginTop: belowHeader,
  padding: space[20],
  borderRadius: vars.radius.base,
  background: color.washi,
  '@media': {
    [media.fromTablet]: { padding: space[24] },
    [media.fromDesktop]: { marginTop: 0 },
  },
})
export const form = style({ maxWidth: '520px', marginTop: space[16] })
export const candidates = style({
  display: 'grid',
  gap: `0 ${space[32]}`,
  marginTop: space[16],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
})
/** Link to the form at the end of a long table; where the two are side by side it is in view. */
export const jump = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  marginBottom: space[12],
  fontSize: text.ui,
  textDecoration: 'underline',
  textUnderlineOffset: '.3em',
  '@media': { [media.fromDesktop]: { display: 'none' } },
})
export const candidate = style({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[12],
  paddingBlock: space[12],
  borderTop: `1px solid ${color.lineStrong}`,
  fontSize: text.ui,
  lineHeight: 1.45,
})
export const name = style({ display: 'block', fontWeight: 700 })
export const brand = style({ fontSize: text.note, color: color.inkFaint })
