import * as v from 'valibot'
import { optionalValue } from './search-params.ts'

/** `?coupon=` of any page: links of the shop keep it until the coupon is claimed (src/routes/__root.tsx). */
export const couponInLink = optionalValue(v.pipe(v.string(), v.maxLength(40)))

/** As codes are written. @returns nothing for what cannot be one (contract/person.ts) */
export const readableCoupon = (text: string | undefined): string | undefined =>
  text && /^[a-z0-9]{4,16}$/i.test(text) ? text.toUpperCase() : undefined

/** The page on which a code is claimed, without its language. */
export const claimAddress = (coupon: string): string =>
  `/account/my-reboot-points?view=coupons&coupon=${encodeURIComponent(coupon)}`

/** Where to go after the login: where the visitor wanted to, the coupon with them, else to the claim of the coupon. */
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
