/** Hyphens, dashes and the long vowel sign that an input method offers for one; spaces and the postal mark. */
const between = /[\s〒\u002d\u2010-\u2015\u2212\u30fc]/g

/** As it is stored. */
export const postalCodePattern = /^\d{7}$/

/** `〒150-0001`, `150 0001`, `１５０－０００１` → `1500001`; `undefined` when it is not seven digits. */
export function readPostalCode(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(between, '')
  return postalCodePattern.test(digits) ? digits : undefined
}
