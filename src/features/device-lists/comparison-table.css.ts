import { createVar, globalStyle, type StyleRule, style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { headerHeight } from '#src/ui/header-height.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

const gap = createVar()
export const table = style({
  vars: { [gap]: space[12] },
  '@media': { [media.fromTablet]: { vars: { [gap]: space[32] } } },
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  width: '100%',
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
})

const cell = {
  padding: 0,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
} as const

export const head = style(cell)
export const picture = style({
  position: 'relative',
  '@media': { [media.belowTablet]: { maxWidth: '240px' } },
})
/** On the upper right corner of the picture. */
export const remove = style({
  position: 'absolute',
  insetInlineEnd: 0,
  top: 0,
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  color: color.inkSoft,
  selectors: { '&:hover': { color: color.ink }, '&:focus-visible': { outlineOffset: '-2px' } },
})
globalStyle(`${remove} > svg`, {
  boxSizing: 'content-box',
  padding: '4px',
  borderRadius: vars.radius.round,
  background: color.surface,
})
export const brand = style({
  display: 'block',
  marginTop: space[8],
  fontSize: text.note,
  color: color.inkFaint,
})
/** Stays below the header of the site while the values scroll. */
export const device = style({
  ...cell,
  position: 'sticky',
  top: '60px',
  zIndex: 2,
  paddingBlock: space[8],
  background: color.paper,
  '@media': {
    [media.fromTablet]: { top: headerHeight },
    [media.low]: { position: 'static' },
    [media.print]: { position: 'static' },
  },
})
export const name = style({
  display: 'block',
  minHeight: space[24],
  fontSize: text.ui,
  fontWeight: 700,
  lineHeight: 1.45,
  '@media': { [media.fromTablet]: { fontSize: text.lead } },
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '.3em' } },
})
export const foot = style({ ...cell, paddingTop: space[32] })
export const details = style({ paddingInline: space[8] })

export const frame = style({ minWidth: 0, containerType: 'inline-size' })
/** Needs no script: rows with equal values are hidden while it is checked. */
export const differences = style({
  width: 'fit-content',
  marginBottom: space[12],
  '@media': { [media.print]: { display: 'none' } },
})
export const same = style({
  selectors: { [`${frame}:has(${differences} :checked) &`]: { display: 'none' } },
})
export const part = style({
  paddingTop: space[48],
  paddingBottom: space[12],
  paddingInline: 0,
  borderBottom: `1px solid ${color.ink}`,
  fontSize: text.title,
  fontWeight: 700,
  textAlign: 'start',
})
export const rowName = style({
  padding: `${space[16]} 0 ${space[4]}`,
  fontSize: text.note,
  fontWeight: 400,
  color: color.inkFaint,
  textAlign: 'start',
})
export const value = style({
  ...cell,
  paddingBottom: space[16],
  borderBottom: `1px solid ${color.line}`,
  fontSize: text.ui,
  '@media': { [media.fromTablet]: { fontSize: text.body } },
})
export const mark = style({ display: 'block', marginTop: space[4] })
export const small = style({
  display: 'block',
  marginTop: space[4],
  fontSize: text.note,
  color: color.inkSoft,
})

/** Above a value, where the devices are below each other. */
export const deviceName = style({ display: 'none' })

/**
 * Where columns meet, in parts of the gap between two of them: all values have one width, and the last ones end where the
 * lines do.
 */
const beside = (place: string, start: string, end: string) =>
  globalStyle(`${table} tr > ${place}`, {
    '@container': {
      '(min-width: 20rem)': {
        paddingInline: `calc(${gap} * ${start}) calc(${gap} * ${end})`,
      },
    },
  })
beside(':first-child:nth-last-child(2)', '0', '1 / 2')
beside(':last-child:nth-child(2)', '1 / 2', '0')
beside(':first-child:nth-last-child(3)', '0', '2 / 3')
beside(':nth-child(2):nth-last-child(2)', '1 / 3', '1 / 3')
beside(':last-child:nth-child(3)', '2 / 3', '0')

/** Three prices side by side need 320 px at the usual text size. */
const stacked = (selector: string, rule: StyleRule) =>
  globalStyle(selector, { '@container': { '(max-width: 19.99rem)': rule } })
stacked(`${table}, ${table} :is(tbody, tfoot, th, td)`, { display: 'block' })
stacked(`${table} tr`, { display: 'contents' })
stacked(`${table} :is(thead, tfoot)`, { display: 'flex', flexDirection: 'column' })
stacked(`${table} tr > :nth-child(2)`, { order: 1 })
stacked(`${table} tr > :nth-child(3)`, { order: 2 })
stacked(device, { position: 'static' })
stacked(`${value}:not(:last-child)`, { borderBottom: 0 })
stacked(deviceName, { display: 'block', color: color.inkFaint })
