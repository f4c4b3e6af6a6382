import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const page = style({ paddingBlock: `${space[32]} ${space.section}` })
export const lead = style({ maxWidth: '40em', marginTop: space[8], color: color.inkSoft })
export const sections = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[20],
  marginTop: space[28],
})
/** Beside each other as soon as a form has room next to its title. */
export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[20],
  padding: space.pane,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.base,
  background: color.surface,
  '@media': {
    [media.fromTablet]: {
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      columnGap: space[48],
    },
  },
})
export const sectionTitle = style({ fontSize: text.lead, lineHeight: 1.4 })
export const note = style({
  display: 'grid',
  gap: space[12],
  marginTop: space[8],
  color: color.inkSoft,
  fontSize: text.ui,
  lineHeight: 1.7,
})
export const sectionBody = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[24],
})
export const notice = style({ outlineOffset: '3px' })
export const current = style({ fontWeight: 700 })
