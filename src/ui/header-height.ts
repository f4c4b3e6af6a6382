/** Of the header, which stays in view from a tablet on: what sticks below it, and what a link leads to, begins there. */
export const headerHeight = '72px'
/** The same with room between them. */
export const belowHeader = '96px'
