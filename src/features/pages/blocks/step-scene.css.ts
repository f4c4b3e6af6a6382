import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

/** Things stand with their foot a little below the floor line of the stage. */
const standing = style({
  position: 'absolute',
  insetInline: 0,
  bottom: '3%',
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-end',
})

export const scene = styleVariants({
  choose: [standing],
  apply: [standing],
  receive: [standing],
  use: [standing, { gap: '6%' }],
})

/** Wider on the square stage of a phone than on the 4:3 stage above it. */
const width = (onPhone: string, fromTablet: string) => ({
  width: onPhone,
  '@media': { [media.fromTablet]: { width: fromTablet } },
})

export const device = styleVariants({
  choose: {
    ...width('33%', '26%'),
    marginInline: '-5.5%',
    selectors: {
      '&:nth-child(3)': { translate: '0 2%' },
      '&:nth-child(4)': { translate: '0 4%' },
    },
  },
  apply: width('42%', '30%'),
  receive: { ...width('80%', '58%'), marginBottom: '2%' },
  use: width('38%', '29%'),
})

export const swap = style({
  position: 'absolute',
  insetInlineStart: 'calc(50% - 6%)',
  bottom: '42%',
  width: '12%',
  color: vars.color.accentText,
})
