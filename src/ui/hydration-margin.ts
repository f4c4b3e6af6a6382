/** A part of a page is hydrated when the window is this near. */
export const hydrationMarginPx = 400
