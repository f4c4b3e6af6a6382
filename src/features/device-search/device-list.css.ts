import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { headerHeight } from '#src/ui/header-height.ts'
import { vars } from '#src/ui/theme.css.ts'

const { space, motion } = vars

export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[20],
  paddingTop: space[12],
  '@media': { [media.fromTablet]: { gap: space[24], paddingTop: space[24] } },
})
/** The searched text may be one long word. */
export const heading = style({ overflowWrap: 'anywhere' })
export const layout = style({
  paddingTop: space[20],
  paddingBottom: vars.space.section,
  '@media': {
    [media.fromDesktop]: {
      display: 'grid',
      gridTemplateColumns: '232px minmax(0, 1fr)',
      gap: space[48],
      alignItems: 'start',
      paddingTop: space[32],
    },
  },
})
/** Stays in view beside a long list; where the window is lower than it, it scrolls by itself and fades where it continues. */
export const side = style({
  '@media': {
    [media.fromDesktop]: {
      position: 'sticky',
      top: headerHeight,
      maxHeight: 'calc(100dvh - 72px)',
      overflowY: 'auto',
      scrollbarWidth: 'thin',
      margin: `calc(${space[20]} * -1) -8px 0`,
      padding: `${space[20]} 8px ${space[32]}`,
      scrollPaddingBlockEnd: space[32],
      maskImage: `linear-gradient(#000 calc(100% - ${space[32]}), transparent)`,
    },
  },
})
export const results = style({ minWidth: 0 })
/** The toolbar stays below the header: what the keyboard reaches is not behind it (WCAG 2.4.11). */
globalStyle(`${results} li :is(a, button)`, {
  '@media': { [media.belowDesktop]: { scrollMarginTop: '56px' } },
})

/** Results of the previous address. A quick answer shows no dimming at all. */
export const page = style({ transition: `opacity ${motion.move} ${motion.ease}` })
export const old = style({ opacity: 0.45, transitionDelay: '120ms' })

export const note = style({
  marginBottom: space[20],
  fontSize: vars.text.ui,
  color: vars.color.inkSoft,
})
export const pages = style({ marginTop: space[64] })
export const popular = style({ marginTop: space[48] })
export const popularTitle = style({ marginBottom: space[20] })
