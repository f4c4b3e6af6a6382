import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius } = vars

export const line = style({
  display: 'grid',
  '@media': { [media.fromDesktop]: { gridAutoFlow: 'column', gridAutoColumns: '1fr' } },
})

export const moment = style({
  position: 'relative',
  padding: `0 0 ${space[24]} ${space[28]}`,
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: 0,
      top: '7px',
      zIndex: 1,
      width: '13px',
      height: '13px',
      border: `2px solid ${color.ink}`,
      borderRadius: radius.round,
      background: color.paper,
    },
    '&:first-child::before': { borderColor: color.accent, borderWidth: '4px' },
    '&::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: '6px',
      top: '7px',
      bottom: '-7px',
      borderInlineStart: `1px solid ${color.lineStrong}`,
    },
    '&:last-child::after': { display: 'none' },
  },
  '@media': {
    [media.fromDesktop]: {
      padding: `${space[32]} ${space[24]} 0 0`,
      selectors: {
        '&::before': { top: 0 },
        '&::after': {
          insetInlineStart: 0,
          insetInlineEnd: 0,
          top: '6px',
          bottom: 'auto',
          borderInlineStart: 0,
          borderTop: `1px solid ${color.lineStrong}`,
        },
      },
    },
  },
})
export const when = style({ fontSize: text.body })
export const what = style({ color: color.inkSoft, fontSize: text.ui, lineHeight: 1.7 })
