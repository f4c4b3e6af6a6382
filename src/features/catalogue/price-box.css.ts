import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

/** The head of the box: on phones and tablets it stays at the lower edge of the window until the box itself has come into view; its right end is under the help button. */
export const monthly = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'end',
  gap: `0 ${space[20]}`,
  marginTop: space[20],
  padding: `${space[16]} ${space[20]} ${space[12]}`,
  borderTop: `1px solid ${color.line}`,
  background: color.washi,
  lineHeight: 1.5,
  '@media': {
    [media.fromTablet]: {
      columnGap: space[12],
      padding: `${space[20]} 72px ${space[16]} ${space[24]}`,
    },
    [media.fromDesktop]: { position: 'static', paddingInlineEnd: space[24] },
    [media.fromWide]: { gridTemplateColumns: '1fr auto' },
  },
})
export const chosen = style({ display: 'block', fontSize: text.note, color: color.inkFaint })
export const box = style({
  padding: `0 ${space[20]} ${space[20]}`,
  borderRadius: `0 0 ${vars.radius.base} ${vars.radius.base}`,
  background: color.washi,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.fromTablet]: { padding: `0 ${space[24]} ${space[24]}` } },
})
export const lines = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: `6px ${space[16]}`,
  marginBottom: space[20],
  paddingTop: space[16],
  borderTop: `1px solid ${color.lineStrong}`,
  fontSize: text.ui,
  lineHeight: 1.6,
})
export const name = style({ color: color.inkSoft })
export const value = style({ textAlign: 'end', fontWeight: 500, whiteSpace: 'nowrap' })
export const note = style({
  marginTop: space[12],
  fontSize: text.note,
  lineHeight: 1.6,
  color: color.inkFaint,
})
