/**
 * Live figures: `{device_change_fee}` in copy is shown as what the shop charges today (contract/fees.ts).
 * A number of the product is never typed in copy, so that it is right on every page at once.
 */
export const figures = {
  device_change_fee: '機種変更の料金 / Fee for changing devices',
  device_change_after_months: '機種変更できるまでの月数 / Months before a device change',
  delivery_fee: 'お届けの送料 / Delivery',
  return_fee: '返却の送料 / Return delivery',
  late_interest_pct: '遅延損害金の年率 / Late interest a year',
  points_rate_pct: 'ポイント還元率 / Points per payment',
  point_value: '1ポイントの価値 / Worth of one point',
  points_expire_months: 'ポイントの有効月数 / Months that points last',
  points_min_use: '1回に使える最少ポイント / Fewest points to use',
  invite_inviter_points: '招待した方のポイント / Points for the inviter',
  invite_invitee_points: '招待された方のポイント / Points for the invited',
  invite_yearly_cap: '1年に招待できる回数 / Rewarded invitations a year',
  trade_in_bonus_pct: 'ポイントで受け取る下取りの上乗せ / Trade-in bonus in points',
  trade_in_valid_days: '査定額の有効日数 / Days a trade-in offer holds',
  trade_in_ship_days: '下取り品を送るまでの日数 / Days to send a trade-in',
  early_end_pct: '途中解約の料金の割合 / Share for ending early',
  max_devices_normal: '同時に借りられる台数 / Devices at a time',
  max_devices_verified: '本人確認済みの方の台数 / Devices at a time, verified',
  review_days: '審査にかかる営業日 / Business days of the review',
  ships_in_days: 'お支払いから発送までの最短の日数 / Days from payment to dispatch, at the soonest',
  from_price: '一番安い月額 / Lowest monthly price',
  shortest_term: '一番短い期間 / Shortest term',
  longest_term: '一番長い期間 / Longest term',
} as const satisfies Record<string, string>

export type FigureName = keyof typeof figures

/** Something in braces, which may be the wide ones of a Japanese keyboard. */
const braced = /[{｛]([^{}｛｝]*)[}｝]/g

/** A brace, and what stands between it and the one that closes it. */
const anyBrace = /[{｛][^{}｛｝]*[}｝]|[{}｛｝]/g

const isFigureName = (name: string): name is FigureName => Object.hasOwn(figures, name)

/** The figure that is meant by a name, written in letters of any width or case. */
export function figureNamed(written: string): FigureName | undefined {
  const name = written.normalize('NFKC').trim().toLowerCase()
  return isFigureName(name) ? name : undefined
}

/** The text with its live figures filled in; braces around anything else stay as they are. */
export const fillFigures = (text: string, wordsOf: (name: FigureName) => string): string =>
  text.replace(braced, (asWritten, inside: string) => {
    const name = figureNamed(inside)
    return name === undefined ? asWritten : wordsOf(name)
  })

/** What stands in braces and is no live figure as it must be written, `{name}`; single braces too. In the order of the text. */
export const unknownFigures = (text: string): string[] =>
  (text.match(anyBrace) ?? []).filter(
    (found) => !(found.startsWith('{') && found.endsWith('}') && isFigureName(found.slice(1, -1))),
  )
