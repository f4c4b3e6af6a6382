import { style } from '@vanilla-extract/css'
import { vars } from '#src/ui/theme.css.ts'

const { color } = vars

export const target = style({ position: 'relative' })
/** How many are saved, on the shoulder of the heart. */
export const count = style({
  position: 'absolute',
  insetInlineEnd: '2px',
  top: '2px',
  display: 'grid',
  placeItems: 'center',
  minWidth: '18px',
  height: '18px',
  paddingInline: '4px',
  borderRadius: '9px',
  background: color.ink,
  color: color.paper,
  fontSize: '11px',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1,
})
