import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const footer = style({
  marginTop: 'auto',
  paddingBlock: `${space[64]} ${space[32]}`,
  borderTop: `1px solid ${color.line}`,
  fontSize: text.ui,
  // Laid out when it comes near the window.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 54rem',
  '@media': {
    [media.fromTablet]: { containIntrinsicBlockSize: 'auto 32rem' },
    [media.fromDesktop]: { containIntrinsicBlockSize: 'auto 21rem' },
    [media.print]: { paddingBlock: space[16], borderTop: 0, contentVisibility: 'visible' },
  },
})
export const columns = style({
  display: 'grid',
  // Two, or one where the text is enlarged.
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(9em, 40%), 1fr))',
  gap: `${space[28]} ${space[12]}`,
  '@media': {
    [media.print]: { display: 'none' },
    [media.fromTablet]: { gridTemplateColumns: 'repeat(4, 1fr)', columnGap: space[32] },
    // Ten letters fit into a column: プライバシーポリシー cannot break.
    [media.fromDesktop]: { gridTemplateColumns: '3fr repeat(4, 2fr)' },
    [media.fromWideNav]: { gridTemplateColumns: '4fr repeat(4, 2fr)' },
  },
})
export const brand = style({
  gridColumn: '1 / -1',
  '@media': { [media.fromDesktop]: { gridColumn: 'auto' } },
})
export const tagline = style({ maxWidth: '24em', marginTop: '14px', color: color.inkFaint })
export const groupTitle = style({ marginBottom: space[8], fontSize: text.ui })
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minWidth: '24px',
  minHeight: '44px',
  lineHeight: 1.6,
  // The narrowest phone has room for nine full-width letters; プライバシーポリシー has ten and cannot break.
  fontFeatureSettings: '"palt" 1, "kern" 1',
  color: color.inkSoft,
  selectors: { '&:hover': { color: color.ink, textDecoration: 'underline' } },
  '@media': { [media.fromDesktop]: { minHeight: '37px' } },
})
export const bottom = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[8]} ${space[24]}`,
  marginTop: space[48],
  paddingTop: space[20],
  borderTop: `1px solid ${color.line}`,
  fontSize: text.note,
  color: color.inkFaint,
})
