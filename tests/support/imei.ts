import { isImei } from '#contract/imei.ts'

/** An IMEI of 14 digits and the one that checks them. */
export const imeiOf = (body: string): string =>
  Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(isImei) ?? ''
