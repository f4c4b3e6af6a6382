import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { chosenInForcedColors } from '#src/ui/forced-colors.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[48],
  '@media': {
    [media.fromDesktop]: {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)',
      columnGap: space[64],
      alignItems: 'start',
      paddingTop: space[24],
    },
  },
})
export const main = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[32],
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[12] })
export const heading = style({ marginBottom: space[20], fontSize: text.lead })
export const timeline = style({ display: 'grid' })
/** A line leads from mark to mark. */
export const stage = style({
  position: 'relative',
  paddingInlineStart: '36px',
  paddingBottom: space[20],
  color: color.inkSoft,
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: '2px',
      top: '6px',
      width: '16px',
      height: '16px',
      border: `2px solid ${color.field}`,
      borderRadius: vars.radius.round,
      background: color.surface,
    },
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: '9px',
      insetBlock: '26px 2px',
      borderInlineStart: `1px solid ${color.lineStrong}`,
    },
    '&[data-done]': { color: color.ink },
    // Filled by its border: forced colors remove a background.
    '&[data-done]::before': { border: `8px solid ${color.ink}` },
    '&[aria-current]': { color: color.ink },
    '&[aria-current]::before': { borderColor: color.accent, ...chosenInForcedColors },
  },
})
export const stageText = style({ color: color.inkSoft, fontSize: text.ui })
export const facts = style({
  padding: space[24],
  borderRadius: vars.radius.base,
  background: color.washi,
  fontSize: text.ui,
})
export const fact = style({
  paddingBlock: space[12],
  selectors: { '& + &': { borderTop: `1px solid ${color.lineStrong}` } },
})
export const term = style({ color: color.inkSoft, fontSize: text.note })
export const value = style({ overflowWrap: 'anywhere' })
