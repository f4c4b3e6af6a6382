import { media } from './breakpoints.ts'
import { uiStyle } from './layered-style.ts'
import { vars } from './theme.css.ts'

const { color, space, text } = vars

export const field = uiStyle({ display: 'grid', gap: space[8], lineHeight: 1.5 })

export const label = uiStyle({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[8],
  fontSize: text.ui,
  fontWeight: 700,
})

/** "Required" or "optional" beside the label. */
export const need = uiStyle({ fontSize: text.note, fontWeight: 400, color: color.inkFaint })

export const control = uiStyle({
  width: '100%',
  minHeight: '52px',
  paddingInline: space[16],
  border: `1px solid ${color.field}`,
  borderRadius: vars.radius.base,
  background: color.surface,
  fontSize: text.body,
  selectors: {
    '&:hover:not(:disabled)': { borderColor: color.ink },
    '&:focus-visible': { outlineOffset: '-1px', borderColor: color.accentText },
    '&[aria-invalid=true]': { borderColor: color.bad, boxShadow: `inset 0 0 0 1px ${color.bad}` },
    '&:disabled': { background: color.washi, color: color.inkFaint },
    // The button of a date's calendar is a stop of its own, inside the field.
    '&::-webkit-calendar-picker-indicator:focus-visible': {
      outline: `2px solid ${color.accentText}`,
    },
    '&::placeholder': { color: color.inkFaint, opacity: 1 },
  },
})

export const area = uiStyle({
  display: 'block',
  minHeight: '124px',
  paddingBlock: space[12],
  lineHeight: 1.6,
  resize: 'vertical',
  fieldSizing: 'content',
})

export const selectBox = uiStyle({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
})
export const select = uiStyle({
  appearance: 'none',
  gridArea: '1 / 1',
  paddingInlineEnd: '44px',
  cursor: 'pointer',
})
export const selectArrow = uiStyle({
  gridArea: '1 / 1',
  justifySelf: 'end',
  marginInlineEnd: space[16],
  color: color.inkFaint,
  pointerEvents: 'none',
  '@media': { [media.print]: { display: 'none' } },
})

/** Safari on iPhones zooms into a field whose text is smaller than 16 px. */
export const compact = uiStyle({
  minHeight: '44px',
  '@media': { [media.fromDesktop]: { fontSize: text.ui } },
})

export const hint = uiStyle({ fontSize: text.note, color: color.inkFaint })

export const error = uiStyle({
  display: 'flex',
  gap: space[8],
  alignItems: 'baseline',
  fontSize: text.ui,
  color: color.bad,
})
/** Below rows, which are not in the grid of a field. */
export const errorBelowRows = uiStyle({ marginTop: space[8], lineHeight: 1.5 })
