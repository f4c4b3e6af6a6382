import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { headerHeight } from '#src/ui/header-height.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  minHeight: '44px',
  marginBottom: space[20],
  '@media': {
    // Filters and order stay below the header; the line above them goes under it.
    [media.belowDesktop]: {
      position: 'sticky',
      top: '16px',
      zIndex: 2,
      marginBottom: space[8],
      paddingBottom: space[8],
      background: color.paper,
    },
    [media.fromTablet]: { top: headerHeight, paddingTop: space[8] },
    [media.fromDesktop]: { padding: 0 },
    [media.low]: { position: 'static' },
    [media.print]: { display: 'none' },
  },
})
export const count = style({
  flex: '1 1 auto',
  fontSize: text.ui,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.5,
})
export const toggle = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: '44px',
  paddingInline: space[8],
  fontSize: text.ui,
  lineHeight: 1.4,
})
export const box = style({
  display: 'grid',
  placeItems: 'center',
  width: '20px',
  height: '20px',
  border: `1px solid ${color.field}`,
  borderRadius: vars.radius.base,
  background: color.surface,
  selectors: { [`${toggle}:hover &`]: { borderColor: color.ink } },
})
export const boxOn = style([
  box,
  { borderColor: color.ink, background: color.ink, color: color.paper },
])
/** The words of a phone's toolbar above its two buttons. */
export const newLine = style({
  flex: '0 0 100%',
  height: 0,
  marginTop: `calc(${space[8]} * -1)`,
  '@media': { [media.fromTablet]: { display: 'none' } },
})
/** On a phone the order has what the button of the filters leaves: its names are longer. In large text it stands below. */
export const order = style({
  flex: '1 1 8rem',
  minWidth: 0,
  '@media': { [media.fromTablet]: { flex: 'none' } },
})
export const filterButton = style({
  flex: 'none',
  '@media': {
    [media.belowPhone]: { paddingInline: space[8] },
    [media.fromDesktop]: { display: 'none' },
  },
})
/** The order takes effect as soon as it is chosen, where scripts run. */
export const sortButton = style({
  flex: '1 0 100%',
  '@media': {
    [media.fromTablet]: { flex: 'none' },
    '(scripting: enabled)': { display: 'none' },
  },
})
