/**
 * Takes out what people put between the characters of a number or a code: spaces, dashes, the long vowel sign (which a
 * Japanese keyboard offers for a hyphen), and the invisible marks that come with a number copied from a list of contacts.
 * The text is in NFKC.
 */
export const withoutSeparators = (text: string): string =>
  text.replaceAll(/[\s\-‐-―−ー\p{Cf}]/gu, '')
