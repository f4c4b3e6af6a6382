import { style } from '@vanilla-extract/css'
import { media } from '#src/ui/breakpoints.ts'
import { vars } from '#src/ui/theme.css.ts'

const { space } = vars

const base = style({
  display: 'grid',
  // A column less where enlarged text leaves no room for a price.
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(7.5rem, 40%), 1fr))',
  gap: `${space[32]} ${space[12]}`,
  '@media': {
    [media.fromTablet]: {
      gridTemplateColumns: 'repeat(auto-fill, minmax(max(8.5rem, 30%), 1fr))',
      gap: `${space[48]} ${space[20]}`,
    },
    [media.print]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
})

const row = style({
  '@media': {
    [media.belowTablet]: {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: 'max(62%, min(100%, 13rem))',
      overflowX: 'auto',
      marginInlineStart: `calc(${space.gutter} * -1)`,
      paddingInlineStart: space.gutter,
      paddingBlock: space[4],
      scrollSnapType: 'x mandatory',
      scrollPaddingInlineStart: space.gutter,
      scrollbarWidth: 'none',
    },
    [media.fromDesktop]: {
      gridTemplateColumns: 'repeat(auto-fill, minmax(max(8.5rem, 22%), 1fr))',
    },
  },
})

export const grid = {
  /** Three columns from a tablet on. */
  besideFilters: base,
  /** Four columns on a desktop; scrolls sideways on a phone. */
  row: `${base} ${row}`,
}

const threeColumns = 'screen and (min-width: 48em) and (max-width: 63.99em)'

/**
 * Cards that are not near the window are not laid out, and their pictures not loaded. The height of a card is its square
 * picture, so its column's width, and its words: these are average sizes, otherwise Back would find the list elsewhere.
 */
const skippedItem = style({
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto calc(50vw + 9rem)',
  // The button below a card reaches 10 px out of it, and its focus ring 5 px further.
  overflowClipMargin: space[16],
  '@media': {
    [media.fromTablet]: { containIntrinsicBlockSize: 'auto calc(30.6vw + 10.6rem)' },
    [media.fromDesktop]: { containIntrinsicBlockSize: 'auto min(30.5vw + 5.1rem, 30.1rem)' },
    [media.print]: { contentVisibility: 'visible' },
  },
})

const baseItem = style({
  scrollSnapAlign: 'start',
  '@media': {
    [threeColumns]: {
      selectors: {
        // For rows of four: a card that would be alone in a row of three is left out.
        [`${row} > &:nth-child(4):last-child, ${row} > &:nth-child(n + 7)`]: { display: 'none' },
      },
    },
  },
})

export const item: Readonly<Record<keyof typeof grid, string>> = {
  besideFilters: `${baseItem} ${skippedItem}`,
  row: baseItem,
}
