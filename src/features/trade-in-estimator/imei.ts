/** What was typed or copied, without what people put between digits; full-width digits count too. */
export const imeiDigits = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/[\s\-/.]/g, '')
