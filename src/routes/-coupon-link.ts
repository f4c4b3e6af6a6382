import { readableCoupon } from '#src/url/coupon-link.ts'
import type { RoutePath } from '#src/url/route-path.ts'

interface Match {
  readonly routeId: string
  readonly search: { readonly coupon?: string | undefined }
}

/** These pages show the result for the code themselves. */
const ownPlaces: readonly RoutePath[] = ['/signup', '/account/my-reboot-points']

/** The coupon of the address that the frame offers. */
export function couponOffer(matches: readonly Match[]): string | undefined {
  const isOnOwnPlace = matches.some(({ routeId }) => ownPlaces.some((place) => place === routeId))
  return isOnOwnPlace ? undefined : readableCoupon(matches[0]?.search.coupon)
}
