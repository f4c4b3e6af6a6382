import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const header = style({ borderBottom: `1px solid ${color.line}` })
/** On a phone in two lines: logo, languages and help; then the step and the way to leave. */
export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: space[8],
  paddingBlock: `${space[8]} ${space[16]}`,
  '@media': {
    [media.fromTablet]: { gridTemplateColumns: 'auto 1fr auto auto', columnGap: space[20] },
  },
})
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  // The icon of help ends where the line ends.
  marginInlineEnd: '-12px',
  '@media': { [media.print]: { display: 'none' } },
})
/** In enlarged text the languages stand below each other. */
globalStyle(`${tools} ul`, { flexWrap: 'wrap', justifyContent: 'end' })
export const leave = style({
  justifySelf: 'end',
  '@media': { [media.print]: { display: 'none' } },
})
export const position = style({ fontSize: text.note, color: color.inkFaint })
export const steps = style({ gridColumn: '1 / -1', marginTop: space[8] })

/** Links beside each other: the form is what the page is about. */
export const legal = style({ '@media': { [media.print]: { display: 'none' } } })
globalStyle(`${legal} ul`, { display: 'flex', flexWrap: 'wrap', columnGap: space[24] })
