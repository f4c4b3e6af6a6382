import { style } from '@vanilla-extract/css'
import { needsScript } from '#src/ui/button.css.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, motion } = vars

export const example = style({ paddingBottom: space[12], color: color.inkSoft, fontSize: text.ui })
export const monthly = style({ fontSize: text.lead })
export const note = style({ marginTop: space[12], color: color.inkFaint, fontSize: text.note })
export const absent = style({ padding: space[20], background: color.washi, color: color.inkSoft })
/** Without scripts the form beside it is sent again instead. */
export const retry = style([needsScript, { marginTop: space[12] }])
/** About as high as the table of five terms. */
export const waiting = style({ height: '20rem' })

export const form = style({
  display: 'grid',
  gap: space[12],
  maxWidth: '26rem',
  marginBottom: space[20],
})
/** Where scripts run the prices follow the choice. */
export const submit = style({
  display: 'none',
  '@media': { '(scripting: none)': { display: 'inline-flex' } },
})
/** Prices of the previous device, while the next ones are loading. */
export const old = style({ opacity: 0.5, transition: `opacity ${motion.color} ${motion.ease}` })
