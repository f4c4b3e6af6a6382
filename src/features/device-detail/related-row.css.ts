import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { space } = vars

export const related = style({
  paddingTop: space[32],
  paddingBottom: space.section,
  borderTop: `1px solid ${vars.color.line}`,
})
export const heading = style({ marginBottom: space[32] })

/** On a desktop a heading beside fewer cards than fill a row, so that no half of the row is empty. */
const besideHeading = style({
  '@media': {
    [media.fromDesktop]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      columnGap: space[20],
    },
  },
})
const rowOf = (count: number) => {
  const row = style([besideHeading])
  globalStyle(`${row} > ul`, {
    '@media': {
      [media.fromDesktop]: { gridColumn: `${5 - count} / 5`, gridTemplateColumns: 'subgrid' },
    },
  })
  globalStyle(`${row} > h2`, {
    '@media': { [media.fromDesktop]: { gridColumn: `1 / ${5 - count}` } },
  })
  return row
}
/** By number of cards. */
export const few: Readonly<Record<number, string>> = { 1: rowOf(1), 2: rowOf(2), 3: rowOf(3) }
