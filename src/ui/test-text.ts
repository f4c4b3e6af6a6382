/** What a person reads of HTML, for tests: a space for tags, none for the marks between phrases. */
export const textOf = (html: string): string =>
  html
    .replaceAll('\u200B', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[ \n]+/g, ' ')
    .trim()
