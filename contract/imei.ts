import { withoutSeparators } from './without-separators.ts'

/** Digits of an IMEI: 14 of the device and one to check them (3GPP TS 23.003). */
export const imeiLength = 15

/** Luhn (ISO/IEC 7812-1), counted from the left as in an IMEI: every second digit is doubled and its digits are added. */
const checkSum = (digits: string): number =>
  [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)

/** Whether these are the digits of an IMEI with the right check digit. */
export const isImei = (digits: string): boolean =>
  /^\d{15}$/.test(digits) && checkSum(digits) % 10 === 0

/** The IMEI for the 14 digits of a device, with the check digit. */
export const imeiOf = (device: string): string => `${device}${(10 - (checkSum(device) % 10)) % 10}`

/** The digits that were typed or copied, without separators; full-width digits count too. */
export const imeiDigits = (typed: string): string =>
  withoutSeparators(typed.normalize('NFKC')).replaceAll(/[/.]/g, '')
