import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text, radius } = vars

export const form = style({ display: 'grid', gap: space[16], maxWidth: '28rem' })
/** As high as the gateway's page with a message in it, so that nothing moves. */
export const fields = style({
  display: 'block',
  width: '100%',
  // Of the fields and their button; the frame says when it needs more.
  height: '17.5rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
  background: color.surface,
})
export const late = style({ marginBottom: space[16] })
/** Only for browsers without scripts: elsewhere the fields take its place at once. */
export const noScript = style({
  minHeight: '17.5rem',
  color: color.inkSoft,
  visibility: 'hidden',
  '@media': { '(scripting: none)': { minHeight: 0, visibility: 'visible' } },
})
export const ready = style({
  padding: space[16],
  border: `1px solid ${color.line}`,
  borderRadius: radius.base,
  background: color.okWash,
})
export const note = style({ color: color.inkFaint, fontSize: text.note })
