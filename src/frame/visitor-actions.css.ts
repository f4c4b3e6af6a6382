import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

export const inHeader = style({ display: 'flex', gap: vars.space[8] })

/** The page in view is underlined here too. */
export const action = style({
  selectors: { '&[aria-current]': { textDecoration: 'underline 2px', textUnderlineOffset: '6px' } },
})

/** On a phone the second of the two actions is in the menu. */
export const lesser = style({
  '@media': { [media.belowTablet]: { display: 'none' } },
})
export const main = style({
  '@media': {
    [media.belowTablet]: {
      paddingInline: 'min(14px, 22px - .5rem)',
      fontSize: vars.text.note,
    },
  },
})

export const inMenu = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space[12],
})
