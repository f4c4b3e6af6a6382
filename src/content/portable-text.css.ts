import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const between = { selectors: { '& + &': { marginBlockStart: vars.space[16] } } }

export const paragraph = style(between)

export const heading = style({
  fontSize: vars.text.lead,
  fontWeight: 700,
  marginBlock: `${vars.space[24]} ${vars.space[8]}`,
})

const list = style({ paddingInlineStart: '1.5em', marginBlock: vars.space[12] })
export const bullets = style([list, { listStyle: 'disc' }])
export const numbers = style([list, { listStyle: 'decimal' }])
export const item = style({ marginBlockStart: vars.space[4] })
