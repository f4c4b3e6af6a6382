import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { color, space, text } = vars

/** Apart from the washi band that the editors' first block may be. */
export const section = style({ paddingBottom: space[48] })
export const place = style({ marginTop: space[16] })
/** About as high as one device. */
export const loading = style({ minHeight: '112px' })
export const list = style({ borderBlock: `1px solid ${color.line}` })
export const row = style({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: `${space[8]} ${space[16]}`,
  alignItems: 'center',
  paddingBlock: space[20],
  fontSize: text.ui,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
  '@media': { [media.fromTablet]: { gridTemplateColumns: '72px minmax(0, 1fr) auto' } },
})
export const picture = style({ width: '72px', height: '72px' })
export const name = style({ fontSize: text.body, fontWeight: 700 })
export const action = style({
  gridColumn: 2,
  '@media': { [media.fromTablet]: { gridColumn: 3 } },
})
