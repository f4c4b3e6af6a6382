import { withoutSeparators } from './without-separators.ts'

/** As it is stored. */
export const postalCodePattern = /^\d{7}$/

/** `〒150-0001`, `150 0001`, `１５０－０００１` → `1500001`; `undefined` when it is not seven digits. */
export function readPostalCode(text: string): string | undefined {
  const digits = withoutSeparators(text.normalize('NFKC')).replaceAll('〒', '')
  return postalCodePattern.test(digits) ? digits : undefined
}
