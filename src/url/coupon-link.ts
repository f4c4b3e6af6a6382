import * as v from 'valibot'
import { optionalValue } from './search-params.ts'

/** `?coupon=` of any page: links of the shop carry it on until the coupon is claimed (src/routes/__root.tsx). */
export const couponInLink = optionalValue(v.pipe(v.string(), v.maxLength(40)))

/** The code in capitals. @returns nothing for an invalid code (contract/person.ts) */
export const readableCoupon = (text: string | undefined): string | undefined =>
  text && /^[a-z0-9]{4,16}$/i.test(text) ? text.toUpperCase() : undefined

/** The page on which a code is claimed, without its language. */
export const claimAddress = (coupon: string): string =>
  `/account/my-reboot-points?view=coupons&coupon=${encodeURIComponent(coupon)}`

/** Where to go after the login: the visitor's destination with the coupon, else the claim of the coupon. */
export function nextWithCoupon(
  next: string | undefined,
  text: string | undefined,
): string | undefined {
  const coupon = readableCoupon(text)
  if (coupon === undefined) return next
  if (!next) return claimAddress(coupon)
  if (/[?&]coupon=/.test(next)) return next
  return `${next}${next.includes('?') ? '&' : '?'}coupon=${coupon}`
}
