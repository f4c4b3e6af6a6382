/** In place of packages whose own types bring Node's along (sharp, Vite): browser code does not use them. */
declare const none: unknown
export default none
