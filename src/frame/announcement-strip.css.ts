import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars
const target = '44px'

export const strip = style({
  background: color.inverse,
  color: color.onInverse,
  '@media': { [media.print]: { display: 'none' } },
})
/** All lines are in one place, as high as the highest: choosing another one moves nothing. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: `1fr ${target}`,
  gridAutoColumns: target,
  alignItems: 'center',
})
export const onlyOne = style({ gridTemplateColumns: '1fr' })
const gridRowOnTablet = { '@media': { [media.fromTablet]: { gridRow: 1 } } }
/** Beside the choices: on a phone they stand below one another, in as many rows. */
export const besideChoices = styleVariants({
  two: { gridRow: '1 / span 2', ...gridRowOnTablet },
  three: { gridRow: '1 / span 3', ...gridRowOnTablet },
})
export const line = style({
  gridColumn: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `2px ${space[12]}`,
  minHeight: target,
  paddingBlock: space[8],
  fontSize: text.note,
  lineHeight: 1.5,
  '@media': {
    [media.fromTablet]: { justifyContent: 'center', columnGap: '18px', fontSize: text.ui },
  },
})
/** A dot that is full while its line is shown. */
export const choice = style({
  appearance: 'none',
  gridColumn: 2,
  display: 'grid',
  placeItems: 'center',
  width: target,
  height: target,
  margin: 0,
  cursor: 'pointer',
  '::before': {
    content: '',
    width: '10px',
    height: '10px',
    border: `1.5px solid ${color.onInverse}`,
    borderRadius: '50%',
  },
  selectors: {
    // Filled by its border: forced colors remove a background.
    '&:checked::before': { borderWidth: '5px' },
    '&:focus-visible': { outlineColor: color.onInverse, outlineOffset: '-6px' },
  },
  '@media': { [media.fromTablet]: { gridColumn: 'auto', gridRow: 1 } },
})
export const chosen = style({
  visibility: 'hidden',
  selectors: { [`${choice}:checked + &`]: { visibility: 'visible' } },
})
export const link = style({
  // 24 px high at least (WCAG 2.5.8).
  paddingBlock: '3px',
  marginBlock: '-3px',
  color: 'inherit',
  textDecoration: 'underline',
  textDecorationColor: color.inverseLine,
  textUnderlineOffset: '3px',
  ':hover': { textDecorationColor: 'currentColor' },
})
/** The cross at the end of the row. */
export const dismiss = style({
  display: 'grid',
  placeItems: 'center',
  width: target,
  height: target,
  color: 'inherit',
  ':focus-visible': { outlineColor: color.onInverse, outlineOffset: '-6px' },
})
export const code = style({
  padding: '1px 8px',
  border: `1px solid ${color.inverseLine}`,
  borderRadius: vars.radius.tag,
  fontFamily: 'inherit',
  fontSize: text.note,
  fontWeight: 700,
  letterSpacing: '.06em',
})
export const note = style({ color: color.onInverseSoft, fontSize: text.note })
const separatorWidth = '1em'
/** A line ends between two conditions, not in a price or a date. What separates them is cut off where a line begins. */
export const conditions = style([
  note,
  { display: 'flex', flexWrap: 'wrap', columnGap: separatorWidth, overflowX: 'clip' },
])
/** In the gap before its condition. */
export const separator = style({
  display: 'inline-block',
  width: separatorWidth,
  marginInlineStart: `-${separatorWidth}`,
  textAlign: 'center',
})
