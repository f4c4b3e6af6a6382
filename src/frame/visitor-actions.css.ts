import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

export const inHeader = style({ display: 'flex', gap: vars.space[8] })

/** The page in view is underlined here too. */
export const action = style({
  selectors: { '&[aria-current]': { textDecoration: 'underline 2px', textUnderlineOffset: '6px' } },
})

/** The second of the two actions waits in the menu on a phone. */
export const lesser = style({
  '@media': { [media.belowTablet]: { display: 'none' } },
})
export const main = style({
  '@media': { [media.belowTablet]: { paddingInline: '14px', fontSize: vars.text.note } },
})

export const inMenu = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space[12],
})
