import { style } from '@vanilla-extract/css'

/** The browser's own cross comes in a color of its own. */
export const plainSearch = style({
  selectors: { '&::-webkit-search-cancel-button': { display: 'none' } },
})
