import { keyframes } from '@vanilla-extract/css'
import { media } from './breakpoints.ts'
import { uiStyle, uiStyles } from './layered-style.ts'
import { vars } from './theme.css.ts'

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
const breathe = keyframes({ '50%': { opacity: 0.55 } })

export const skeleton = uiStyle({
  borderRadius: vars.radius.base,
  background: vars.color.washi,
  // Shown only when the wait is longer than a blink.
  animation: `${appear} 1ms 200ms both, ${breathe} 1.6s 1s ease-in-out infinite`,
  '@media': { [media.forcedColors]: { border: '1px solid GrayText' } },
})
export const shape = uiStyles({
  line: { height: '1em', marginBlock: '.4em' },
  title: { height: '2em', width: '60%', marginBlock: '.4em' },
  stage: { aspectRatio: '1' },
  box: { minHeight: '120px' },
})
