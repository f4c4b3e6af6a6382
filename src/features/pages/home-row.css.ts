import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

export const row = style({
  paddingBlockEnd: vars.space.section,
  selectors: { '&:empty': { display: 'none' } },
})
export const look = styleVariants({
  ruled: {
    paddingBlockStart: vars.space.section,
    borderTop: `1px solid ${vars.color.line}`,
  },
  continued: {},
})
