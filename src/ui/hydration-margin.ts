/** A part of a page comes alive when the window is this near. */
export const hydrationMarginPx = 400
