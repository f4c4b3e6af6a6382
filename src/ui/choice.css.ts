import { media } from './breakpoints.ts'
import { chosenInForcedColors, disabledInForcedColors } from './forced-colors.ts'
import { hiddenInput } from './hidden-input.css.ts'
import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

const { color, space, text } = vars

const focusRing = { outline: `2px solid ${color.accentText}`, outlineOffset: '2px' }

/** A checkbox or radio on a line with its words. */
export const choiceLine = uiStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: '44px',
  fontSize: text.ui,
  lineHeight: 1.4,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: color.accentText },
    '&:has(:disabled)': { color: color.inkFaint, cursor: 'not-allowed', ...disabledInForcedColors },
  },
})
export const checkboxInput = uiStyle({
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '20px',
  height: '20px',
  margin: 0,
  border: `1px solid ${color.field}`,
  borderRadius: vars.radius.base,
  background: color.surface,
  cursor: 'inherit',
  selectors: {
    '&:checked': { background: color.ink, borderColor: color.ink },
    '&:checked::after': {
      content: '',
      width: '10px',
      height: '5px',
      border: `solid ${color.paper}`,
      borderWidth: '0 0 2px 2px',
      translate: '0 -1px',
      rotate: '-45deg',
    },
    '&[aria-invalid=true]': { borderColor: color.bad },
  },
  '@media': { [media.forcedColors]: { appearance: 'auto' } },
})
export const radioInput = uiStyle({
  appearance: 'none',
  flex: 'none',
  width: '20px',
  height: '20px',
  margin: 0,
  border: `1px solid ${color.field}`,
  borderRadius: vars.radius.round,
  background: color.surface,
  cursor: 'inherit',
  selectors: {
    '&:checked': { border: `6px solid ${color.ink}` },
    '&:focus-visible': { borderRadius: vars.radius.round },
  },
  '@media': { [media.forcedColors]: { appearance: 'auto' } },
})
export const choiceEnd = uiStyle({
  marginInlineStart: 'auto',
  color: color.inkFaint,
  fontSize: text.note,
})

export const radioRows = uiStyle({
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.base,
  background: color.surface,
})
export const radioRow = uiStyle({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[12],
  alignItems: 'center',
  minHeight: '60px',
  padding: `6px ${space[16]}`,
  lineHeight: 1.4,
  cursor: 'pointer',
  selectors: {
    '& + &': { borderTop: `1px solid ${color.line}` },
    '&:hover': { background: color.washi },
    '&:has(:checked)': {
      background: color.accentWash,
      boxShadow: `inset 0 0 0 1px ${color.accent}`,
      ...chosenInForcedColors,
    },
    '&:has(:focus-visible)': { ...focusRing, zIndex: 1 },
    '&:has(:disabled)': { color: color.inkFaint, cursor: 'not-allowed', ...disabledInForcedColors },
  },
})
export const radioDot = uiStyle({
  flex: 'none',
  width: '20px',
  height: '20px',
  border: `1px solid ${color.field}`,
  borderRadius: vars.radius.round,
  background: color.surface,
  selectors: {
    [`${hiddenInput}:checked + &`]: { border: `6px solid ${color.accent}` },
  },
})
/** The detail goes below the label, and the end below both, where there is no room beside them. */
export const rowText = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[12],
  flex: '1 1 5.5em',
  '@media': { [media.belowPhone]: { flexDirection: 'column', alignItems: 'start' } },
})
export const rowLabel = uiStyle({
  minWidth: '4.4em',
  fontWeight: 700,
  overflowWrap: 'anywhere',
  // Beside a price a term stays in one line; a label of a whole row may be longer than a phone is wide.
  selectors: { [`${rowText}:not(:last-child) > &`]: { whiteSpace: 'nowrap' } },
})
export const rowDetail = uiStyle({ fontSize: text.note, color: color.inkFaint })
export const rowEnd = uiStyle({ marginInlineStart: 'auto' })

export const radioCard = uiStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[12],
  minHeight: '56px',
  padding: `${space[8]} ${space[16]}`,
  border: `1px solid ${color.field}`,
  borderRadius: vars.radius.base,
  background: color.surface,
  fontWeight: 700,
  lineHeight: 1.4,
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: color.ink },
    '&:has(:checked)': {
      borderColor: color.ink,
      boxShadow: `inset 0 0 0 1px ${color.ink}`,
      ...chosenInForcedColors,
    },
    '&:has(:focus-visible)': focusRing,
    '&:has(:disabled)': {
      borderColor: color.line,
      color: color.inkFaint,
      fontWeight: 400,
      cursor: 'not-allowed',
      ...disabledInForcedColors,
    },
  },
})
export const cardDetail = uiStyle({
  fontSize: text.note,
  fontWeight: 400,
  color: color.inkFaint,
})
