import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const rows = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[24],
})
export const legend = style({ marginBottom: space[8] })
export const picture = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  padding: space[20],
  border: `1px dashed ${color.field}`,
  borderRadius: vars.radius.base,
  background: color.surface,
})
/** Which pictures are needed is known when a kind is chosen; a plain form cannot follow that. */
export const withoutScripts = style({
  '@media': { '(scripting: enabled)': { display: 'none' } },
})
export const pickers = style({ display: 'flex', flexWrap: 'wrap', gap: space[12] })
/** Only on devices with a camera. */
export const camera = style({
  display: 'none',
  minHeight: '48px',
  paddingInline: space[20],
  border: `1px solid ${color.ink}`,
  borderRadius: vars.radius.base,
  background: color.ink,
  color: color.paper,
  fontWeight: 700,
  '@media': { '(pointer: coarse) and (scripting: enabled)': { display: 'block' } },
})
export const file = style({
  maxWidth: '100%',
  minHeight: '44px',
  color: color.inkSoft,
  fontSize: text.ui,
  selectors: {
    '&::file-selector-button': {
      minHeight: '44px',
      marginInlineEnd: space[12],
      paddingInline: space[20],
      border: `1px solid ${color.lineStrong}`,
      borderRadius: vars.radius.base,
      background: color.paper,
      color: color.ink,
      font: 'inherit',
      fontWeight: 700,
      cursor: 'pointer',
    },
    '&:hover::file-selector-button': { borderColor: color.ink },
  },
})
export const frame = style({ display: 'grid', gap: space[4] })
export const image = style({
  width: 'min(320px, 100%)',
  // Size of a card (ISO/IEC 7810 ID-1), before a picture is there to give one.
  aspectRatio: '85.6 / 54',
  borderRadius: vars.radius.base,
  objectFit: 'contain',
  objectPosition: 'left',
  background: color.washi,
})
export const name = style({
  color: color.inkSoft,
  fontSize: text.note,
  overflowWrap: 'anywhere',
})
export const stored = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  color: color.ok,
  fontSize: text.ui,
  overflowWrap: 'anywhere',
})
export const progress = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[12],
  fontSize: text.ui,
  selectors: { '&:not(:empty)': { marginTop: space[12] } },
})
