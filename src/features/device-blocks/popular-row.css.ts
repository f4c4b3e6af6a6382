import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { space } = vars

export const section = style({ paddingBottom: space.section })
/** Two columns, four from a tablet on; fewer where the text is enlarged. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(7.5rem, 40%), 1fr))',
  gap: `${space[32]} ${space[12]}`,
  marginTop: space[24],
  '@media': {
    [media.fromTablet]: {
      gridTemplateColumns: 'repeat(auto-fill, minmax(max(8.5rem, 22%), 1fr))',
      columnGap: space[20],
    },
  },
})
