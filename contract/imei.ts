/** Digits of an IMEI: 14 of the device and one to check them (3GPP TS 23.003). */
export const imeiLength = 15

/** Whether these are the digits of an IMEI, and the last one fits the others (Luhn, ISO/IEC 7812-1). */
export function isImei(digits: string): boolean {
  if (!/^\d{15}$/.test(digits)) return false
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** What was typed or copied, without what people put between digits; full-width digits count too. */
export const imeiDigits = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/[\s\-/.]/g, '')
