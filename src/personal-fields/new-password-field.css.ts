import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { barInForcedColors, filledInForcedColors } from '#src/ui/forced-colors.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space } = vars

export const strength = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: '1.5em',
})
/** Shows graphically what the words say. */
export const bars = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 20px)',
  flex: 'none',
  gap: space[4],
  '@media': { '(scripting: none)': { display: 'none' } },
})
export const bar = style({
  height: '4px',
  borderRadius: vars.radius.tag,
  background: color.line,
  transition: `background ${vars.motion.color} ${vars.motion.ease}`,
  selectors: {
    [`${strength}[data-level="1"] &:nth-child(-n + 1)`]: {
      background: color.warn,
      ...filledInForcedColors,
    },
    [`${strength}[data-level="2"] &:nth-child(-n + 2)`]: {
      background: color.ok,
      ...filledInForcedColors,
    },
    [`${strength}[data-level="3"] &`]: { background: color.ok, ...filledInForcedColors },
  },
  '@media': { [media.forcedColors]: barInForcedColors },
})
