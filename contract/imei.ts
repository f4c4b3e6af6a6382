import { joinDigits } from './join-digits.ts'

/** Digits of an IMEI: 14 of the device and one to check them (3GPP TS 23.003). */
export const imeiLength = 15

/** Luhn (ISO/IEC 7812-1), counted from the left as an IMEI is: every second digit twice, and of that the digits. */
const checkSum = (digits: string): number =>
  [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)

/** Whether these are the digits of an IMEI, and the last one fits the others. */
export const isImei = (digits: string): boolean =>
  /^\d{15}$/.test(digits) && checkSum(digits) % 10 === 0

/** The IMEI of the 14 digits of a device, with the one that checks them. */
export const imeiOf = (device: string): string => `${device}${(10 - (checkSum(device) % 10)) % 10}`

/** What was typed or copied, without what people put between digits; full-width digits count too. */
export const imeiDigits = (typed: string): string =>
  joinDigits(typed.normalize('NFKC')).replaceAll(/[/.]/g, '')
