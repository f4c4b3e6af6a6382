/** In place of packages whose own types bring Node's along (sharp, Vite): browser code has no use for them. */
declare const none: unknown
export default none
