import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius } = vars

export const page = style({
  display: 'grid',
  gap: space[48],
  paddingBlock: `${space[28]} ${space.section}`,
  '@media': {
    [media.fromDesktop]: {
      gridTemplateColumns: 'minmax(0, 440px) minmax(0, 480px)',
      justifyContent: 'space-between',
      alignItems: 'center',
    },
  },
})

export const main = style({ maxWidth: '440px' })
export const title = style({ fontSize: text.display })
export const lead = style({ marginBlock: `${space[8]} ${space[28]}`, color: color.inkSoft })

export const aside = style({
  borderRadius: radius.base,
  background: color.washi,
  overflow: 'hidden',
})
/** Decoration: a phone has no room for it beside the form. */
export const stage = style({
  display: 'none',
  gridTemplateRows: '100%',
  aspectRatio: '5 / 4',
  borderRadius: 0,
  '@media': { [media.fromDesktop]: { display: 'grid' } },
})
export const invitation = style({ padding: space[28] })
export const asideTitle = style({ fontSize: text.lead })
export const asideText = style({
  marginBlock: `${space[8]} ${space[12]}`,
  color: color.inkSoft,
  fontSize: text.ui,
})

export const notices = style({
  display: 'grid',
  gap: space[12],
  marginBottom: space[24],
  selectors: { '&:empty': { display: 'none' } },
})
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[20],
})
/** Nothing moves when the form says what is wrong. */
globalStyle(`${form} > :first-child:empty`, { display: 'block' })
/** In line with the words of a checkbox. */
export const belowCheckbox = style({
  paddingInlineStart: space[32],
  color: color.inkSoft,
  fontSize: text.note,
})
/** Links to other pages. */
export const otherWay = style({ marginTop: space[20], fontSize: text.ui })
