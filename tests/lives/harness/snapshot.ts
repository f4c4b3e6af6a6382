import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '#api/store/database.ts'
import { invoiceStatuses, subscriptionStatuses, userStatuses } from '#contract/enums.ts'
import { paymentStatuses } from '#contract/payment.ts'
import { renewals } from '#contract/subscription-actions.ts'

const text = v.string()
const number = v.number()
const day = v.nullable(v.string())

const userRow = v.object({
  id: number,
  status: v.picklist(userStatuses),
  points_balance: number,
  /** What could not be taken back, because it was spent: later points settle it. */
  points_owed: number,
  identity_state: text,
})
const subscriptionRow = v.object({
  id: number,
  slug: text,
  user_id: number,
  variant_id: number,
  holds_stock: v.boolean(),
  status: v.picklist(subscriptionStatuses),
  months: number,
  monthly: number,
  renewal: v.picklist(renewals),
  started_on: day,
  minimum_ends_on: day,
  end_requested_at: day,
  return_by: day,
  end_fee: v.nullable(number),
  ended_on: day,
  card_id: v.nullable(number),
})
const invoiceRow = v.object({
  id: number,
  slug: text,
  number: text,
  user_id: number,
  subscription_id: v.nullable(number),
  status: v.picklist(invoiceStatuses),
  category: text,
  period_from: day,
  issued_on: text,
  due_on: text,
  subtotal: number,
  coupon_discount: number,
  points_used: number,
  total: number,
  paid: number,
  refunded: number,
  is_optional: v.boolean(),
  released_at: day,
  /** Sums of its lines. */
  rent: number,
  interest: number,
})
const paymentRow = v.object({
  id: number,
  slug: text,
  user_id: number,
  invoice_id: v.nullable(number),
  method: text,
  card_id: v.nullable(number),
  amount: number,
  status: v.picklist(paymentStatuses),
  refunded_amount: number,
  provider_id: v.nullable(text),
  created_at: text,
  settled_at: day,
})
const pointsRow = v.object({
  id: number,
  user_id: number,
  category: text,
  kind: text,
  points: number,
  balance_after: number,
  earned_on: text,
  expires_on: day,
  remaining: number,
  invoice_id: v.nullable(number),
  /** Taken from newly credited points, for an older debt: not related to the invoice that earned them. */
  settles_debt: v.boolean(),
})
const claimRow = v.object({
  id: number,
  coupon_code: text,
  user_id: number,
  subscription_id: v.nullable(number),
  invoices_left: number,
})
const inviteRow = v.object({ invitee_id: number, inviter_id: number, stage: text })
const changeRow = v.object({
  id: number,
  subscription_id: number,
  variant_id: number,
  invoice_id: v.nullable(number),
  paid_at: day,
  sent_at: day,
  completed_at: day,
  cancelled_at: day,
})
const buyoutRow = v.object({
  subscription_id: number,
  invoice_id: number,
  price: number,
  paid_at: day,
  cancelled_at: day,
})
const cardRow = v.object({ id: number, slug: text, user_id: number, removed_at: day })
const stockRow = v.object({ id: number, stock: number })
const emailRow = v.object({ recipient: text, count: number })
const couponRow = v.object({ code: text, used: number })

const shape = v.object({
  users: v.array(userRow),
  subscriptions: v.array(subscriptionRow),
  invoices: v.array(invoiceRow),
  payments: v.array(paymentRow),
  points: v.array(pointsRow),
  claims: v.array(claimRow),
  invites: v.array(inviteRow),
  changes: v.array(changeRow),
  buyouts: v.array(buyoutRow),
  cards: v.array(cardRow),
  variants: v.array(stockRow),
  coupons: v.array(couponRow),
  /** How many e-mails are stored to whom. */
  emails: v.array(emailRow),
})
export type Snapshot = v.InferOutput<typeof shape>
export type InvoiceRow = v.InferOutput<typeof invoiceRow>
export type SubscriptionRow = v.InferOutput<typeof subscriptionRow>
export type PaymentRow = v.InferOutput<typeof paymentRow>
export type PointsRow = v.InferOutput<typeof pointsRow>

const answer = v.object({ rows: v.array(v.object({ snapshot: shape })) })

const all = (rows: string) => `(select coalesce(json_agg(r order by id), '[]') from (${rows}) r)`
const unordered = (rows: string) => `(select coalesce(json_agg(r), '[]') from (${rows}) r)`

/** One query; only the columns that the shapes above name: it is run after every step. */
const queryOf = (variantIds: readonly number[]) => `select json_build_object(
  'users', ${all(`select id, status, points_balance, identity_state,
    (select coalesce(sum(points), 0)::int from points_debts where user_id = u.id) as points_owed
    from users u`)},
  'subscriptions', ${all(`select id, slug, user_id, variant_id, holds_stock, status, months, monthly, renewal, started_on, minimum_ends_on,
    end_requested_at, return_by, end_fee, ended_on, card_id from subscriptions`)},
  'invoices', ${all(`select id, slug, number, user_id, subscription_id, status, category, period_from, issued_on, due_on, subtotal,
    coupon_discount, points_used, total, paid, refunded, is_optional, released_at,
    coalesce((select sum(amount) from invoice_lines l where l.invoice_id = i.id and text_en like 'Monthly rent%'), 0) as rent,
    coalesce((select sum(amount) from invoice_lines l where l.invoice_id = i.id and text_en like 'Late interest%'), 0) as interest
    from invoices i`)},
  'payments', ${all('select id, slug, user_id, invoice_id, method, card_id, amount, status, refunded_amount, provider_id, created_at, settled_at from payments')},
  'points', ${all(`select id, user_id, category, kind, points, balance_after, earned_on, expires_on, remaining, invoice_id,
    dedupe_key like 'debt %' as settles_debt
    from points_entries`)},
  'claims', ${all('select id, coupon_code, user_id, subscription_id, invoices_left from coupon_claims')},
  'invites', ${unordered('select invitee_id, inviter_id, stage from invites')},
  'changes', ${all('select id, subscription_id, variant_id, invoice_id, paid_at, sent_at, completed_at, cancelled_at from device_changes')},
  'buyouts', ${all('select id, subscription_id, invoice_id, price, paid_at, cancelled_at from buyouts')},
  'cards', ${all('select id, slug, user_id, removed_at from cards')},
  'variants', ${unordered(`select id, stock from variants where id in (${variantIds.join(', ')})`)},
  'coupons', ${unordered("select code, used from coupons where code like 'LIFE%'")},
  'emails', ${unordered('select recipient, count(*)::int as count from emails group by recipient')}
) as snapshot`

/** Everything that the checks read: the database contains only the life that is played. */
export async function readSnapshot(
  database: Database,
  variantIds: readonly number[],
): Promise<Snapshot> {
  const read = v.parse(answer, await database.execute(sql.raw(queryOf(variantIds))))
  const [first] = read.rows
  if (first === undefined) throw new Error('The database gave no answer.')
  return first.snapshot
}
