import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const table = styleVariants({
  bill: { borderTop: `1px solid ${color.lineStrong}` },
  figures: {
    display: 'grid',
    gap: `0 ${space[32]}`,
    '@media': { [media.fromPhone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
})
export const row = styleVariants({
  bill: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `${space[4]} ${space[24]}`,
    paddingBlock: space[16],
    borderBottom: `1px solid ${color.line}`,
  },
  /** The figure before its unit. */
  figures: {
    display: 'flex',
    flexDirection: 'column',
    paddingBlock: `${space[16]} ${space[32]}`,
    borderTop: `1px solid ${color.lineStrong}`,
  },
})
export const label = styleVariants({
  bill: { fontWeight: 700 },
  figures: { fontSize: text.ui, fontWeight: 700 },
})
const amountBase = style({
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums lining-nums',
})
export const amount = styleVariants({
  bill: [amountBase, { fontSize: text.lead, whiteSpace: 'nowrap' }],
  figures: [amountBase, { order: -1, fontSize: text.display, lineHeight: 1.3 }],
})
export const unit = style({ marginInlineStart: '2px', fontSize: '.5em' })
export const note = style({
  gridColumn: '1 / -1',
  maxWidth: '38em',
  color: color.inkSoft,
  fontSize: text.ui,
})
