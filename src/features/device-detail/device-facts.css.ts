import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

export const heading = style({ marginBottom: space[8] })
export const lead = style({
  maxWidth: '40em',
  marginBottom: space[16],
  fontSize: text.ui,
  color: color.inkFaint,
})
export const small = style({ marginTop: space[4], fontSize: text.note, color: color.inkFaint })

export const trio = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderBlock: `1px solid ${color.line}`,
  '@media': {
    [media.fromDesktop]: {
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      gridTemplateColumns: 'none',
    },
  },
})
export const fact = style({
  paddingBlock: space[16],
  lineHeight: 1.6,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
  '@media': {
    [media.fromDesktop]: {
      padding: space[24],
      selectors: {
        '& + &': { borderTop: 0, borderInlineStart: `1px solid ${color.line}` },
        '&:first-child': { paddingInlineStart: 0 },
      },
    },
  },
})
export const factName = style({ display: 'block', fontSize: text.ui, color: color.inkFaint })
export const factValue = style({
  display: 'block',
  marginTop: space[4],
  fontSize: text.lead,
  lineHeight: 1.3,
})

export const promises = style({ display: 'grid', gap: space[8], marginTop: space[16] })
export const promise = style({ display: 'flex', gap: space[12], lineHeight: 1.7 })
export const tick = style({ flex: 'none', marginTop: '4px', color: color.ok })
