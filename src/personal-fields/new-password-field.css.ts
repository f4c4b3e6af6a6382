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
    '&[data-filled]': { background: color.ok, ...filledInForcedColors },
    [`${strength}[data-level="1"] &[data-filled]`]: { background: color.warn },
  },
  '@media': { [media.forcedColors]: barInForcedColors },
})
