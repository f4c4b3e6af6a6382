/** Reads the page that it runs in: what is wrong, one line each. */
type Look = () => string[]

/** The code of several looks as one call: a call costs more processor time than most of them do. */
export const together = (...looks: readonly Look[]): string =>
  `[${looks.map((look) => `...(${look})()`).join()}]`
