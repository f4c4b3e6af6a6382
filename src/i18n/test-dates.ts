/** For tests: a text without the characters that keep its English dates in one line. */
export const withPlainDates = (text: string): string =>
  text.replaceAll(/(?<=\d)\u00A0(?=[A-Z])|(?<=[a-z])\u00A0(?=\d{4})/g, ' ')
