import { style } from '@vanilla-extract/css'
import { fieldGroupStyles } from '#src/forms/field-group-styles.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

const pane = { padding: space.pane, borderRadius: vars.radius.base } as const

export const card = style({ ...pane, background: color.washi })
export const cardTitle = style({
  marginBottom: space[8],
  color: color.inkSoft,
  fontSize: text.ui,
})
export const address = style({ fontWeight: 700, lineHeight: 1.6, overflowWrap: 'anywhere' })
export const line = style({ display: 'block' })
export const faint = style({ color: color.inkFaint, fontSize: text.ui })

export const form = style({
  ...pane,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[32],
  border: `1px solid ${color.line}`,
  background: color.surface,
})
export const group = fieldGroupStyles({
  titleColumn: { width: '10em', gap: space[32] },
  hasFirstLine: false,
})
export const groupNote = style({ color: color.inkSoft, fontSize: text.ui })
/** A date cannot be wrapped: it fits on the narrowest phone, also enlarged. */
export const day = style({ minWidth: 0, maxWidth: '16rem', fontSize: 'min(1rem, 7.5vw)' })
export const note = style({ marginTop: space[12], color: color.inkSoft, fontSize: text.note })

export const pending = style({
  ...pane,
  display: 'grid',
  gap: space[16],
  border: `1px solid ${color.line}`,
  background: color.surface,
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
})
export const facts = style({
  display: 'grid',
  gap: `${space[12]} ${space[32]}`,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  paddingTop: space[16],
  borderTop: `1px solid ${color.line}`,
})
export const fact = style({ fontSize: text.ui, lineHeight: 1.6, overflowWrap: 'anywhere' })

export const list = style({ marginTop: space[12], borderTop: `1px solid ${color.ink}` })
export const row = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: space[20],
  paddingBlock: space[16],
  borderBottom: `1px solid ${color.line}`,
  fontSize: text.ui,
})
