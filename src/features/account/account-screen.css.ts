import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius } = vars

export const page = style({ paddingBlock: `${space[32]} ${space.section}` })

export const greeting = style({ fontSize: text.display, marginBottom: space[28] })

export const alerts = style({
  display: 'grid',
  gap: '10px',
  marginBottom: space[28],
  selectors: { '&:empty': { display: 'none' } },
})

export const panes = style({
  display: 'grid',
  gap: space[20],
  '@media': { [media.fromTablet]: { gridTemplateColumns: '1fr 1fr' } },
})
export const pane = style({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'start',
  padding: '22px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
  background: color.surface,
  '@media': { [media.fromTablet]: { padding: space[28] } },
})
export const wholeRow = style({
  justifyItems: 'stretch',
  '@media': { [media.fromTablet]: { gridColumn: '1 / -1' } },
})
export const paneTitle = style({
  marginBottom: space[12],
  color: color.inkSoft,
  fontSize: text.ui,
})
export const amount = style({
  fontSize: text.display,
  fontWeight: 700,
  lineHeight: 1.15,
  letterSpacing: '-.015em',
})
export const unit = style({ marginInlineStart: space[4], fontSize: text.lead })
export const note = style({
  marginBlock: `6px ${space[12]}`,
  color: color.inkFaint,
  fontSize: text.ui,
})

export const details = style({
  display: 'grid',
  '@media': {
    [media.fromTablet]: { gridTemplateColumns: '1fr 1fr', columnGap: space[48] },
  },
})
export const detail = style({
  display: 'grid',
  gridTemplateColumns: '9.5em 1fr',
  gap: space[12],
  paddingBlock: space[12],
  borderTop: `1px solid ${color.line}`,
  fontSize: text.ui,
  lineHeight: 1.6,
})
export const term = style({ color: color.inkFaint })
