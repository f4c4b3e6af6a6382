import { styleVariants } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

export const tokenColor: Record<string, string> = styleVariants(vars.color, (color) => ({
  height: '48px',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.base,
  background: color,
}))
