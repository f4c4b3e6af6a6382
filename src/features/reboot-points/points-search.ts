import * as v from 'valibot'
import { slugText } from '#contract/values.ts'
import { formErrorCode } from '#src/forms/form-start.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { optionalPage, optionalValue } from '#src/url/search-params.ts'

export const pointsPath = '/account/my-reboot-points'

/** The tabs of the history. */
export const historyViews = ['all', 'earned', 'used', 'expired'] as const
export type HistoryView = (typeof historyViews)[number]

/** Views of this page with an address of their own; by default the points. */
export const otherViews = ['coupons', 'invitations'] as const
export type PointsPageView = (typeof otherViews)[number] | undefined

const viewNames = {
  coupons: m.points_view_coupons,
  invitations: m.points_view_invitations,
} as const

/** For `pageHead`. */
export const pointsHead = (view: PointsPageView) =>
  ({
    path: pointsPath,
    step: view && viewNames[view](),
    title: m.pages_points(),
    isPrivate: true,
  }) as const

const shortText = optionalValue(v.pipe(v.string(), v.maxLength(80)))

export const pointsSearch = v.object({
  view: optionalValue(v.picklist(otherViews)),
  history: optionalValue(v.picklist(historyViews)),
  page: optionalPage,
  /** Slug of what the points are used for. */
  pay: optionalValue(slugText),
  /** A code to claim, and one that was claimed. */
  coupon: shortText,
  claimed: shortText,
  error: formErrorCode,
})
