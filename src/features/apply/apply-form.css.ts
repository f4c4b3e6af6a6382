import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[32],
})
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[32],
})
export const swatches = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
})
export const chosen = style({ marginInlineStart: space[8], fontSize: text.ui })
/** A stroke from corner to corner. */
export const missing = style({
  opacity: 0.5,
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      width: '44px',
      borderTop: `1px solid ${color.ink}`,
      rotate: '-45deg',
    },
  },
})
export const cards = style({
  display: 'grid',
  gap: space[12],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
})
export const facts = style({ display: 'grid', gap: space[12] })
export const fact = style({
  display: 'grid',
  columnGap: space[24],
  '@media': { [media.fromTablet]: { gridTemplateColumns: '9em minmax(0, 1fr)' } },
})
export const term = style({ color: color.inkSoft, fontSize: text.ui })
export const send = style({ display: 'grid', gap: space[12] })
/** The way back and the next step: beside each other, where there is no room below each other, as the keyboard goes. */
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[12] })
globalStyle(`${buttons} > *`, { flexGrow: 1 })
globalStyle(`${buttons} > button`, { flex: '99 1 11em' })
export const note = style({ color: color.inkSoft, fontSize: text.note })

export const conditions = style({
  borderTop: `1px solid ${color.ink}`,
  counterReset: 'condition',
})
export const condition = style({
  display: 'grid',
  gridTemplateColumns: '2.5em minmax(0, 1fr)',
  gap: `${space[8]} 0`,
  paddingBlock: space[20],
  borderBottom: `1px solid ${color.lineStrong}`,
  counterIncrement: 'condition',
  selectors: {
    '&::before': {
      content: 'counter(condition)',
      gridRow: '1 / 3',
      color: color.inkSoft,
      fontSize: text.ui,
    },
  },
  '@media': {
    [media.fromTablet]: {
      gridTemplateColumns: '2.5em 11em minmax(0, 1fr)',
      selectors: { '&::before': { gridRow: 1 } },
    },
  },
})
export const conditionTitle = style({ fontSize: text.ui, lineHeight: 1.7 })
export const conditionMain = style({ fontWeight: 700, textWrap: 'balance' })
export const conditionText = style({ color: color.inkSoft, fontSize: text.ui })
export const change = style({
  display: 'inline-block',
  paddingBlock: space[8],
  fontSize: text.ui,
})
