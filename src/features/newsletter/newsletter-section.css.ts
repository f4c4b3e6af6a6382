import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { headerHeight } from '#src/ui/header-height.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const band = style({
  paddingBlock: 'clamp(48px, 5vw, 72px)',
  background: color.washi,
  scrollMarginTop: headerHeight,
  '@media': { [media.print]: { display: 'none' } },
})
export const columns = style({
  display: 'grid',
  gap: `${space[24]} ${space[64]}`,
  '@media': { [media.fromDesktop]: { gridTemplateColumns: '1fr 1fr' } },
})
export const title = style({ fontSize: text.title })
export const lead = style({ marginTop: space[12], color: color.inkSoft, fontSize: text.ui })
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: space[8],
})
export const field = style({ flex: '1 1 200px' })
export const consent = style({ marginTop: space[12], color: color.inkSoft, fontSize: text.note })
export const leave = style({
  minHeight: '44px',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.inkSoft,
  fontSize: text.note,
  textDecoration: 'underline',
  textUnderlineOffset: '.3em',
  selectors: { '&:hover': { textDecorationThickness: '2px' } },
})
