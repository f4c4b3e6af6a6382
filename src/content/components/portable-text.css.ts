import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, radius, space, text } = vars

const between = { selectors: { '& + &': { marginBlockStart: space[16] } } }

export const paragraph = style([between, { whiteSpace: 'pre-line' }])

export const heading = style({
  color: color.ink,
  fontSize: text.lead,
  fontWeight: 700,
  marginBlock: `${space[24]} ${space[8]}`,
})
export const smallHeading = style({
  color: color.ink,
  fontSize: text.body,
  fontWeight: 700,
  marginBlock: `${space[20]} ${space[4]}`,
})

/** Japanese is not slanted: emphasis is weight. */
export const emphasis = style({ fontStyle: 'normal', fontWeight: 600 })

const list = style({ paddingInlineStart: '1.5em', marginBlock: space[12] })
export const bullets = style([list, { listStyle: 'disc' }])
export const numbers = style([list, { listStyle: 'decimal' }])
export const item = style({ marginBlockStart: space[4] })

export const table = style({ marginBlock: space[20] })

export const note = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: space[12],
  marginBlock: space[16],
  padding: `${space[12]} ${space[16]}`,
  borderInlineStart: '3px solid',
  borderRadius: radius.base,
  fontSize: text.ui,
  whiteSpace: 'pre-line',
})
export const tone = styleVariants({
  note: { background: color.washi, borderColor: color.lineStrong },
  caution: { background: color.warnWash, borderColor: color.warn },
})
export const sign = styleVariants({
  note: { color: color.inkSoft },
  caution: { color: color.warn },
})
