import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

const markSize = '11px'

export const steps = style({
  display: 'grid',
  fontSize: text.note,
  lineHeight: 1.5,
  '@media': {
    [media.fromTablet]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
  },
})
/** The mark is at the start, the line leads on to the next one: downwards on a phone, to the end on wider screens. */
export const step = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[8],
  paddingInlineStart: '26px',
  paddingBottom: '10px',
  color: color.inkFaint,
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: 0,
      top: '.25em',
      zIndex: 1,
      width: markSize,
      height: markSize,
      border: `1.5px solid ${color.lineStrong}`,
      borderRadius: vars.radius.round,
      background: color.paper,
    },
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: '5px',
      top: '.9em',
      bottom: '-.4em',
      // A border: forced colors remove a background.
      borderStyle: 'solid',
      borderWidth: '0 0 0 1.5px',
      borderColor: color.lineStrong,
    },
    '&[data-done]': { color: color.inkSoft },
    // Filled by its border too.
    '&[data-done]::before': { border: `calc(${markSize} / 2) solid ${color.ink}` },
    '&[data-done]::after': { borderColor: color.ink },
    '&[aria-current]': { color: color.ink },
    '&[aria-current]::before': {
      border: `3px solid ${color.accent}`,
      boxShadow: `0 0 0 3px ${color.accentWash}`,
    },
  },
  '@media': {
    [media.fromTablet]: {
      display: 'grid',
      alignContent: 'start',
      paddingInline: `0 ${space[8]}`,
      paddingBottom: 0,
      paddingTop: space[20],
      selectors: {
        '&::before': { top: 0 },
        '&:not(:last-child)::after': {
          insetInlineStart: '5px',
          insetInlineEnd: '-5px',
          top: '5px',
          bottom: 'auto',
          borderWidth: '1.5px 0 0',
        },
      },
    },
  },
})
export const name = style({
  selectors: { [`${step}[aria-current] &`]: { fontWeight: 700 } },
})
export const day = style({ color: color.inkFaint, selectors: { '&:empty': { display: 'none' } } })
