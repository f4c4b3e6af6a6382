import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  marginBottom: space[20],
  '@media': {
    // One line: the devices are what the visitor waits for.
    [media.belowTablet]: {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      marginInlineStart: `calc(${space.gutter} * -1)`,
      paddingInlineStart: space.gutter,
      paddingBlock: space[4],
      scrollbarWidth: 'none',
      whiteSpace: 'nowrap',
    },
  },
})
export const filter = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: '44px',
  maxWidth: '100%',
  flex: 'none',
  paddingInline: space[12],
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.base,
  background: color.washi,
  fontSize: text.ui,
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  selectors: { '&:hover': { borderColor: color.ink } },
})
globalStyle(`${filter} > svg`, { flex: 'none' })
export const clear = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: space[8],
  fontSize: text.ui,
  textDecoration: 'underline',
  textUnderlineOffset: '.3em',
  textDecorationThickness: '1px',
  textDecorationColor: color.lineStrong,
  selectors: { '&:hover': { textDecorationColor: 'currentcolor' } },
})
