import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

const messagesFile = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))
const read = (locale: string): Record<string, unknown> => {
  const { $schema, ...messages } = v.parse(
    messagesFile,
    readFileSync(new URL(`../messages/${locale}.json`, import.meta.url), 'utf8'),
  )
  return messages
}
const both = ['ja', 'en'].map(read)

/** The words that a reader gets: those of every variant, without parameters. */
function wordsOf(message: unknown): string {
  if (typeof message === 'string') return message.replaceAll(/\{[^{}]*\}/g, '')
  if (Array.isArray(message)) return message.map(wordsOf).join('\n')
  const variants = v.parse(v.object({ match: v.record(v.string(), v.string()) }), message)
  return Object.values(variants.match).map(wordsOf).join('\n')
}

const numeral =
  '(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|thirty|half an?)'
const unit = '(?:business )?(?:second|minute|hour|day|week|month|year|digit|character|letter)s?'
/** A digit in any width, or an English number before a unit. */
const figure = new RegExp(
  `\\p{Nd}|\\b${numeral} (?:\\w+ )?(?:${unit}|devices|cards|times)\\b`,
  'iu',
)

/** Messages with a figure that no rule or setting decides, and why each may be typed. */
const typed: Readonly<Record<string, readonly string[]>> = {
  'names: the scheme of the banks, a document, sample addresses, a browser’s measure': [
    ...['card_issuer_consent', 'card_waiting', 'failure_verification', 'insight_vitals'],
    ...['legal_sent_payment_reason', 'legal_stored_card_verification'],
    ...['billing_card_not_usable_text', 'pay_pending_bank', 'pay_pending_continue', 'pay_terms'],
    ...['billing_verification_late', 'payments_verify', 'payments_waiting_text'],
    ...['person_address_line1_hint', 'frame_copyright', 'format_months'],
  ],
  'one of something, or none': [
    ...[
      'account_alert_identity_text',
      'legal_stored_visit',
      'apply_breakdown_month_one',
      'apply_identity_lead',
      'apply_identity_lead_again',
    ],
    ...['apply_item_care_main', 'apply_item_what_main', 'apply_multiple_text'],
    ...['catalogue_count_none'],
    ...['catalogue_empty_text', 'tradein_question_missing'],
    ...['catalogue_count_one', 'catalogue_past_end_first', 'catalogue_term_one'],
    ...['compare_care_value', 'compare_tray_one', 'coupon_price_any', 'coupon_scope_any'],
    ...[
      'device_care_damage_price',
      'device_delivery_day',
      'figure_business_day',
      'figure_day',
      'figure_device',
    ],
    ...['figure_month', 'figure_once', 'figure_point', 'pay_no_card_needed', 'pay_points_hint'],
    ...['payment_confirm_free', 'subscriptions_text_waiting_for_payment_free'],
    ...['points_earn_first_text', 'promise_once_each', 'reset_sent_neutral', 'reset_sent_text'],
    ...['settings_data_note', 'subscriptions_text_waiting_for_payment'],
  ],
  'periods that follow each other: a month of rent, a payment, a year': [
    ...['account_guide_change_text', 'apply_breakdown_later', 'apply_item_rolling'],
    ...['apply_item_rolling_coupon', 'apply_item_when_main', 'apply_price_then'],
    ...['breakdown_following', 'invite_rule_cap', 'my_tech_change_used'],
    ...['my_tech_renewal_rolling', 'requests_throttled_title'],
  ],
  'the shortest term: one month is what the shop is about': [
    ...['account_empty_text', 'catalogue_category_description', 'catalogue_description'],
    'llms_summary',
  ],
  'part of a value of the contract: extend_12, first_3_invoices': [
    ...['my_tech_renewal_extend_12', 'my_tech_renewal_extend_12_text'],
    ...['coupon_price_three', 'coupon_scope_three'],
  ],
  'what a point is: one yen': [
    ...['account_points_text', 'pay_points_balance', 'points_use_nothing'],
    ...['tradein_completed_next_1', 'tradein_offer_lead'],
  ],
  'a rate of law, which the name of the field has too: tax_included_10': [
    ...['breakdown_tax', 'sheet_tax', 'sheet_tax_base'],
  ],
  'a form that others define: postal codes, telephone numbers, IMEI, the size of a bank card': [
    ...['device_delivery_postal_hint', 'device_delivery_postal_wrong', 'device_size_note'],
    ...['person_phone_invalid', 'person_postal_code_hint', 'person_postal_code_invalid'],
    ...['tradein_imei', 'tradein_imei_help_text', 'tradein_imei_lead', 'tradein_imei_length'],
  ],
  'the unit of an axis: ¥10k': ['device_axis_price'],
  'how long something takes a person, and how often editors write': [
    ...['signup_lead', 'tradein_timeout_next_2', 'insight_failed_text'],
    'settings_newsletter_note',
  ],
  'two of something that the form has': ['password_mismatch'],
}

describe('figures in the words of screens', () => {
  test('come from the rule or setting that decides them, but for those of the list', () => {
    const found = both.flatMap((messages) =>
      Object.entries(messages).flatMap(([key, message]) =>
        figure.test(wordsOf(message)) ? [key] : [],
      ),
    )
    const listed = Object.values(typed).flat()
    expect([...new Set(found)].sort()).toEqual([...listed].sort())
  })

  test('would be found: a seeded bad sample', () => {
    const bad = [
      '30分を過ぎると',
      '３0MBまで',
      'after seven days',
      'half an hour',
      'up to three devices',
    ]
    expect(bad.filter((words) => !figure.test(words))).toEqual([])
    const good = ['{days}日間', 'one of them', 'ten out of']
    expect(good.filter((words) => figure.test(wordsOf(words)))).toEqual([])
  })
})
