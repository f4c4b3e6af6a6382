import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const columns = style({
  '@media': {
    [media.fromDesktop]: {
      display: 'grid',
      gridTemplateColumns: '13rem minmax(0, 1fr)',
      gap: space[48],
      alignItems: 'start',
    },
  },
})
/** Below the header as long as all of it fits there. */
export const navigation = style({
  '@media': {
    [media.print]: { display: 'none' },
    [`${media.fromDesktop} and (min-height: 44em)`]: { position: 'sticky', top: '80px' },
  },
})
/**
 * On a phone a row from the edge of the window, which scrolls sideways and fades where it continues: before the floating
 * help.
 */
export const list = style({
  position: 'relative',
  display: 'flex',
  marginInlineStart: `calc(${space.gutter} * -1)`,
  paddingInline: `calc(${space.gutter} - ${space[12]}) ${space[48]}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  maskImage: `linear-gradient(to right, #000 calc(100% - ${space[48]}), transparent)`,
  boxShadow: `inset 0 -1px ${color.line}`,
  '@media': {
    [media.fromDesktop]: {
      display: 'grid',
      marginInlineStart: 0,
      paddingInline: 0,
      paddingBlock: space[32],
      maskImage: 'none',
      boxShadow: 'none',
    },
  },
})
export const item = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '52px',
  paddingInline: space[12],
  borderBottom: '2px solid transparent',
  color: color.inkSoft,
  fontSize: text.ui,
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: color.ink },
    '&:focus-visible': { outlineOffset: '-4px' },
    '&[aria-current]': { borderColor: color.accent, color: color.ink, fontWeight: 700 },
  },
  '@media': {
    [media.fromDesktop]: {
      minHeight: '44px',
      paddingInline: space[16],
      borderBottom: 0,
      borderInlineStart: `2px solid ${color.line}`,
      whiteSpace: 'normal',
      selectors: { '&:hover:not([aria-current])': { borderColor: color.ink } },
    },
    // Forced colors paint transparent borders too.
    [media.forcedColors]: {
      borderColor: 'Canvas',
      selectors: { '&[aria-current]': { borderColor: 'Highlight' } },
    },
  },
})
/** Every page begins with its own margin. */
export const breadcrumb = style({
  marginBottom: `calc(${space[20]} * -1)`,
  '@media': { [media.print]: { display: 'none' } },
})
/** Above a page of the account. */
export const notice = style({ paddingTop: space[32] })
/** The columns have the margins of the window: the page's own column needs none. */
export const page = style({ vars: { [space.gutter]: '0px' } })
