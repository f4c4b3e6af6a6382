/** The ring of `src/ui/brand-paths.ts`; a test keeps the two the same, since neither folder may import the other. */
const ring = 'M11.4 6.3A11.2 11.2 0 1 0 20.6 6.3'
const vermilion = '#c22f13'
/** Vermilion that reads on a dark browser frame. */
const vermilionOnDark = '#ff7a5c'
const paper = '#faf8f4'

const stroked = (color: string) =>
  `<path d="${ring}" fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round"/>`

/** The mark alone, for browser tabs in either color scheme: content of `/favicon.svg`. */
export const brandMark = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{stroke:${vermilion}}@media(prefers-color-scheme:dark){path{stroke:${vermilionOnDark}}}</style>${stroked(vermilion)}</svg>`

/** The mark on paper, full-bleed, inside the safe circle of home-screen icons (80 % of the width). */
export const brandTile = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 32 32"><path d="M0 0H32V32H0Z" fill="${paper}"/><g transform="translate(6.4 6.4) scale(.6)">${stroked(vermilion)}</g></svg>`
