/**
 * Live figures: `{device_change_fee}` in copy is replaced by the current fee (contract/fees.ts). Editors never type
 * numbers of the product, so they are correct on every page.
 */
export const figures = {
  device_change_fee: '機種変更の手数料 / Fee for changing devices',
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
  invite_yearly_cap: '1年に特典が付く招待の回数 / Rewarded invitations a year',
  trade_in_bonus_pct: 'ポイントで受け取る下取りの上乗せ / Trade-in bonus in points',
  trade_in_valid_days: '査定額の有効日数 / Days a trade-in offer holds',
  trade_in_ship_days: '下取り品を送るまでの日数 / Days to send a trade-in',
  early_end_pct: '期間内解約手数料の割合 / Share for ending early',
  max_devices_normal: '同時に借りられる台数 / Devices at a time',
  max_devices_verified: '本人確認済みの方の台数 / Devices at a time, verified',
  review_days: '審査にかかる営業日 / Business days of the review',
  ships_in_days: 'お支払いから発送までの最短の日数 / Days from payment to dispatch, at the soonest',
  from_price: '最も低い月額 / Lowest monthly price',
  shortest_term: '最も短い期間 / Shortest term',
  longest_term: '最も長い期間 / Longest term',
} as const satisfies Record<string, string>

export type FigureName = keyof typeof figures

/** Text in braces, also in full-width braces of a Japanese keyboard. */
const braced = /[{｛]([^{}｛｝]*)[}｝]/g

/** A pair of braces with its content, or a single brace. */
const anyBrace = /[{｛][^{}｛｝]*[}｝]|[{}｛｝]/g

const isFigureName = (name: string): name is FigureName => Object.hasOwn(figures, name)

/** The figure with this name. Width and case are ignored. */
export function figureNamed(written: string): FigureName | undefined {
  const name = written.normalize('NFKC').trim().toLowerCase()
  return isFigureName(name) ? name : undefined
}

/** Replaces live figures in a text. Braces around other text stay. */
export const fillFigures = (text: string, format: (name: FigureName) => string): string =>
  text.replace(braced, (asWritten, inside: string) => {
    const name = figureNamed(inside)
    return name === undefined ? asWritten : format(name)
  })

/** Every brace that is not a live figure in its exact form `{name}`, in the order of the text. */
export const unknownFigures = (text: string): string[] =>
  (text.match(anyBrace) ?? []).filter(
    (match) => !(match.startsWith('{') && match.endsWith('}') && isFigureName(match.slice(1, -1))),
  )
