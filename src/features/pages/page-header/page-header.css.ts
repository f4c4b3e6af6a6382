import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

const layoutBase = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space[16]} ${space[32]}`,
  paddingBlock: space[32],
})
const fromDesktop = (gridTemplateColumns: string, paddingBlock: string) => ({
  '@media': { [media.fromDesktop]: { gridTemplateColumns, paddingBlock } },
})
export const layout = styleVariants({
  /** Title and lead on one line. */
  plain: [layoutBase, { alignItems: 'end' }, fromDesktop('7fr 5fr', `${space[64]} ${space[48]}`)],
  /** Title over lead, the picture at their side. */
  beside: [
    layoutBase,
    { columnGap: space[64], alignItems: 'center' },
    fromDesktop('1fr 1fr', `${space[32]} ${space[48]}`),
  ],
  /** Title and lead on one line, the picture under both. */
  wide: [
    layoutBase,
    { rowGap: space[24], alignItems: 'end' },
    fromDesktop('7fr 5fr', `${space[48]} ${space[32]}`),
  ],
})
export const textColumn = styleVariants({
  plain: { display: 'contents' },
  beside: {},
  wide: { display: 'contents' },
})
/** Ten Japanese letters fit on the narrowest phone; enlarged, nine Latin ones. */
const alone = 'min(14vw, 8.2vw + 1rem - 16px, clamp(2rem, 1.3rem + 2.9vw, 3.5rem))'
const titleBase = style({ lineHeight: 1.24 })
/** Smaller where half of the width must hold the longest title on one line. */
export const title = styleVariants({
  plain: [titleBase, { fontSize: alone }],
  beside: [titleBase, { fontSize: 'min(14vw, clamp(1.75rem, .9rem + 2.4vw, 2.875rem))' }],
  wide: [titleBase, { fontSize: alone }],
})
export const lead = styleVariants({
  plain: { maxWidth: '32em', color: color.inkSoft },
  beside: { maxWidth: '30em', marginTop: space[16], color: color.inkSoft, fontSize: text.lead },
  wide: { maxWidth: '32em', color: color.inkSoft },
})
export const picture = styleVariants({
  beside: { '@media': { [media.belowTablet]: { marginTop: space[8] } } },
  wide: { gridColumn: '1 / -1', marginTop: space[8] },
})
