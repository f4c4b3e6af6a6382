import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { headerHeight } from '#src/ui/header-height.ts'
import { vars } from '#src/ui/theme.css.ts'

const { space, text } = vars

export const section = style({ paddingBlock: space.section, scrollMarginTop: headerHeight })
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[32],
  '@media': { [media.fromDesktop]: { gridTemplateColumns: '4fr 8fr' } },
})
export const title = style({ marginBottom: space[16], fontSize: text.display })
