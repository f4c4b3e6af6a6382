/** For tests: a text without the characters that keep its dates in one line. */
export const withPlainDates = (text: string): string =>
  text
    .replaceAll(/(?<=[\d年月日])\u2060/g, '')
    .replaceAll(/(?<=\d)\u00A0(?=[A-Z])|(?<=[a-z])\u00A0(?=\d{4})/g, ' ')
