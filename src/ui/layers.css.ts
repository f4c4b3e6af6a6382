import { globalLayer } from '@vanilla-extract/css'

/** Cascade order, weakest first. Styles of the frame and of features are in no layer, so they always win. */
export const layers = {
  reset: globalLayer('reset'),
  theme: globalLayer('theme'),
  base: globalLayer('base'),
  ui: globalLayer('ui'),
}
