import { keyframes } from '@vanilla-extract/css'
import { media } from './breakpoints.ts'
import { uiStyle, uiStyles } from './layered-style.ts'
import { vars } from './theme.css.ts'

const { color, space } = vars

const arrive = keyframes({ from: { opacity: 0, translate: '0 -8px' } })

export const area = uiStyle({
  position: 'fixed',
  top: '126px',
  insetInlineEnd: space[16],
  zIndex: vars.z.toast,
  display: 'grid',
  gap: space[8],
  width: `min(380px, 100% - ${space[32]})`,
  '@media': {
    [media.fromTablet]: { top: '132px', insetInlineEnd: space[24] },
    [media.print]: { display: 'none' },
  },
  // Below the head of the modal it stands in.
  selectors: { 'dialog > &': { top: '72px' } },
})
export const toast = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  gap: space[12],
  padding: `${space[8]} ${space[8]} ${space[8]} ${space[16]}`,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.base,
  background: color.surface,
  boxShadow: vars.shadow.raised,
  fontSize: vars.text.ui,
  lineHeight: 1.5,
  animation: `${arrive} ${vars.motion.move} ${vars.motion.ease}`,
})
export const icon = uiStyles({
  ok: { color: color.ok },
  info: { color: color.inkSoft },
  bad: { color: color.bad },
})
