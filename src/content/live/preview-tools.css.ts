import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

export const bar = style({
  position: 'fixed',
  insetBlockEnd: vars.space[16],
  insetInlineStart: vars.space[16],
  maxInlineSize: `calc(100vw - ${vars.space[32]})`,
  zIndex: vars.z.toast,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[4]} ${vars.space[16]}`,
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  borderRadius: vars.radius.base,
  fontSize: vars.text.ui,
  color: vars.color.paper,
  backgroundColor: vars.color.ink,
})

export const leave = style({
  color: 'inherit',
  textDecoration: 'underline',
  paddingBlock: vars.space[8],
})
