import { createServerFn } from '@tanstack/react-start'
import type { OwnCoupon } from '#contract/coupon.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { readOwnUser } from '#src/session/own-user.server.ts'
import { userQuery } from '#src/session/user-query.ts'

/** One of the user's own coupons, with its title in the language of the page. */
export interface ListedCoupon extends Omit<OwnCoupon, 'title_ja' | 'title_en'> {
  readonly title: string
  /** The first claim is 1: a code may be claimed several times. */
  readonly number: number
}

const toListedCoupon = (
  { title_ja, title_en, ...coupon }: OwnCoupon,
  number: number,
): ListedCoupon => ({
  ...coupon,
  number,
  title: localizedField({ title_ja, title_en }, 'title', getLocale()),
})

export interface OwnCoupons {
  /** Absent when the API does not list them. */
  readonly coupons: readonly ListedCoupon[] | undefined
  /** Identifies one claim: sent twice, it counts once. */
  readonly attempt: string
}

const fetchCoupons = createServerFn().handler(async (): Promise<OwnCoupons> => {
  const { coupons } = await readOwnUser()
  return {
    coupons: coupons?.map((coupon, index) => toListedCoupon(coupon, coupons.length - index)),
    attempt: crypto.randomUUID(),
  }
})

export const ownCouponsQuery = userQuery({ name: ['coupons'], load: () => fetchCoupons() })
