/** For tests: a text without the no-break spaces that keep the day of an English date beside its month. */
export const withPlainDates = (text: string): string =>
  text.replaceAll(/(?<=\d)\u00A0(?=[A-Z])/g, ' ')
