import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { headerHeight } from '#src/ui/header-height.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const band = style({
  paddingBlock: space.section,
  borderTop: `1px solid ${color.line}`,
  scrollMarginTop: headerHeight,
})
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space[48]} ${space[64]}`,
  alignItems: 'start',
  '@media': { [media.fromDesktop]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' } },
})
export const title = style({ fontSize: text.display })
export const lead = style({ maxWidth: '34em', marginTop: space[12], color: color.inkSoft })
export const ends = style({ marginTop: space[8], color: color.inkSoft, fontSize: text.ui })
export const items = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'max(42%, min(100%, 8.5rem))',
  gap: space[12],
  overflowX: 'auto',
  marginTop: space[32],
  selectors: { '&:empty': { display: 'none' } },
  '@media': {
    [media.fromTablet]: {
      gridAutoFlow: 'row',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: `${space[32]} ${space[20]}`,
      overflowX: 'visible',
    },
  },
})
export const panel = style({
  padding: `clamp(24px, 3.2vw, 44px)`,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.base,
  background: color.surface,
})
export const panelTitle = style({ marginBottom: space[20], fontSize: text.lead })
