import { accountRecords } from '#contract/account-records.ts'
import { card } from '#contract/card.ts'
import { ownCoupon } from '#contract/coupon.ts'
import { invoice } from '#contract/invoice.ts'
import { payment } from '#contract/payment.ts'
import { pointsEntry } from '#contract/points.ts'
import { subscription } from '#contract/subscription.ts'
import { tradeIn } from '#contract/trade-in.ts'
import { user } from '#contract/user.ts'

const records = accountRecords.entries

/** Which parts of the file with a customer's own data show what a table of the API knows about them. */
export const shownBy: Readonly<Record<string, readonly unknown[]>> = {
  users: [user, accountRecords],
  notification_preferences: [user],
  invites: [records.invited_friends],
  sessions: [records.sessions],
  address_changes: [records.address_changes],
  attributions: [records.sign_up_attribution],
  applications: [records.applications],
  device_requests: [records.device_requests],
  beta_signup_requests: [records.waiting_list],
  newsletter_subscribers: [records.newsletter_subscriber],
  files: [records.files],
  emails: [records.emails],
  email_confirmations: [records.email_confirmations],
  points_debts: [records.points_debts],
  subscriptions: [subscription],
  subscription_events: [subscription],
  device_changes: [subscription],
  buyouts: [subscription],
  invoices: [invoice],
  invoice_lines: [invoice],
  payments: [payment],
  refunds: [payment],
  cards: [card, records.removed_cards],
  coupon_claims: [ownCoupon],
  points_entries: [pointsEntry],
  trade_ins: [tradeIn, records.trade_in_sellers],
  trade_in_answers: [tradeIn],
  trade_in_events: [tradeIn],
}

/** Tables about people that the file leaves out. */
export const leftOut: Readonly<Record<string, string>> = {
  session_tokens: 'secrets',
  password_resets: 'secrets, for an hour',
  newsletter_requests: 'what somebody without an account has typed, for a day',
  idempotency_keys: 'answers that the customer got, for a day',
  points_taken: 'which entries of the ledger belong together',
  jobs: 'work of the programs, of what other tables say',
  operator_log: 'what staff did',
  operator_actions: 'what staff did',
  throttles: 'hashed',
}

interface Columns {
  /** In the file under another name, or as a part of another value. */
  readonly renamed?: string
  /** That open an account or a card, and names at the payment provider. */
  readonly secret?: string
  /** Derived, or work of the programs. */
  readonly internal?: string
  /** Assessments by the shop, which the law lets it keep (APPI, article 33, paragraph 2, item 2). */
  readonly assessment?: string
}

/** Columns whose name is not in the file, besides keys of tables. */
export const notShown: Readonly<Record<string, Columns>> = {
  users: {
    renamed: 'identity_state identity_document_type identity_checked_at',
    secret: 'password_hash',
    internal: 'email_key closed_at erased_at',
    assessment: 'status_before_suspension is_refused',
  },
  notification_preferences: { renamed: 'topic' },
  invites: { renamed: 'stage_on', internal: 'rewards rewarded_invoice_id inviter_rewarded_on' },
  device_requests: { internal: 'email_key device_key language repeated_at' },
  beta_signup_requests: { internal: 'email_key repeated_at' },
  files: { secret: 'name' },
  emails: { secret: 'text', internal: 'tries next_try_at is_awaited' },
  email_confirmations: { secret: 'token_hash', internal: 'email_key sign_up' },
  points_debts: { internal: 'dedupe_key' },
  subscriptions: {
    renamed:
      'device_since minimum_months months_invoiced end_requested_at end_fee ended_on device_changed_on created_at decided_at',
    internal: 'holds_stock rent_until is_final',
    assessment: 'reason_code',
  },
  device_changes: { renamed: 'sent_at', internal: 'paid_at old_terms completed_at cancelled_at' },
  buyouts: { renamed: 'paid_at', internal: 'cancelled_at' },
  invoices: {
    internal: 'credited_rent is_optional is_issued released_at created_at is_open',
  },
  invoice_lines: { internal: 'position' },
  payments: {
    renamed: 'refunded_amount',
    secret: 'provider_id',
    internal: 'is_automatic settled_at',
  },
  refunds: { secret: 'reference', internal: 'done_at refused_at' },
  cards: { secret: 'provider_id fingerprint', internal: 'wants_default' },
  coupon_claims: { internal: 'ordinal is_provisional claimed_at' },
  points_entries: { internal: 'dedupe_key created_at' },
  trade_ins: {
    renamed:
      'accepted_at received_at adjusted_amount adjusted_bonus adjusted_reasons adjusted_photos kit_send_by kit_sent_at kit_carrier kit_tracking return_sent_at return_carrier return_tracking revoked_text_ja revoked_text_en last_active_at',
    secret: 'imei_hash',
  },
}
