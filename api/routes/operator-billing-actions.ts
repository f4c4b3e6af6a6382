import * as v from 'valibot'
import { cancelCharge, draftCharge, sendCharge } from '#api/use-cases/charge-by-hand.ts'
import { confirmTransfer } from '#api/use-cases/confirm-transfer.ts'
import { recordPayment, refundPart } from '#api/use-cases/operate-on-invoice.ts'
import { reissueInvoice } from '#api/use-cases/reissue-invoice.ts'
import { revokeTradeInPoints } from '#api/use-cases/revoke-trade-in-points.ts'
import { maxPaymentYen } from '#contract/values.ts'
import {
  keyedAction,
  type OperatorAction,
  operatorAction,
  session,
  staffText as text,
} from './operator-action.ts'

const key = v.pipe(v.string(), v.uuid())
const invoice_slug = text
const yen = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPaymentYen))
const daysToPay = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)), 14)
const line = v.strictObject({
  text_ja: text,
  text_en: text,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  amount: yen,
})

const receivedPayment = v.strictObject({
  key,
  invoice_slug,
  amount: yen,
  method: v.picklist(['bank_transfer', 'collector']),
})
/** Confirming twice is harmless: a key may be there, and is not needed. */
const transferred = v.strictObject({ key: v.optional(key), refund_slug: text })
/** Together at most what one payment can move: else nobody could pay them. */
const lines = v.pipe(
  v.array(line),
  v.minLength(1),
  v.maxLength(20),
  v.check((all) => all.reduce((sum, { amount }) => sum + amount, 0) <= maxPaymentYen, 'invalid'),
)
/** `item` is the slug of the device, which is only needed after a device change. */
const charged = { key, subscription_slug: text, item: v.optional(text) }
/** One line, or a breakdown. */
const charge = v.union([
  v.strictObject({ ...charged, text_ja: text, text_en: text, amount: yen }),
  v.strictObject({ ...charged, lines }),
])
const corrected = v.strictObject({
  key,
  invoice_slug,
  lines: v.optional(lines),
  days: daysToPay,
})

/** Names that `charge-photo` has answered. */
const photos = v.optional(v.pipe(v.array(text), v.maxLength(10)), [])

type Said = Pick<v.InferOutput<typeof line>, 'text_ja' | 'text_en' | 'amount'>
const linesOf = (said: Said | { readonly lines: v.InferOutput<typeof lines> }) =>
  'lines' in said
    ? said.lines
    : [{ text_ja: said.text_ja, text_en: said.text_en, quantity: 1, amount: said.amount }]

/** Entries into the books, each with a `key`: the same key gets the first answer again. Amounts are tax-included yen. */
export const billingActions: Readonly<Record<string, OperatorAction<object>>> = {
  'record-payment': keyedAction(
    receivedPayment,
    (context, database, { invoice_slug: invoiceSlug, amount, method }) =>
      recordPayment(context, database, { invoiceSlug, amount, method }),
  ),
  'refund-part': keyedAction(
    v.strictObject({ key, invoice_slug, amount: yen }),
    (context, database, { invoice_slug: invoiceSlug, amount }) =>
      refundPart(context, database, { invoiceSlug, amount }),
  ),
  'confirm-transfer': operatorAction(transferred, (context, body) =>
    confirmTransfer(context, body.refund_slug),
  ),
  'draft-charge': keyedAction(
    charge,
    (context, database, { subscription_slug: subscriptionSlug, item, ...said }) =>
      draftCharge(context, database, { subscriptionSlug, item, lines: linesOf(said) }),
  ),
  'send-charge': keyedAction(
    v.strictObject({ key, invoice_slug, days: daysToPay, photos }),
    (context, database, { invoice_slug: invoiceSlug, ...sent }) =>
      sendCharge(context, database, { invoiceSlug, days: sent.days, photos: sent.photos }),
  ),
  'cancel-charge': keyedAction(
    v.strictObject({ key, invoice_slug }),
    (context, database, { invoice_slug: invoiceSlug }) =>
      cancelCharge(context, database, { invoiceSlug }),
  ),
  'revoke-trade-in-points': keyedAction(
    v.strictObject({ key, ...session.entries, text_ja: text, text_en: text }),
    (context, database, { session_id: sessionId, text_ja, text_en }) =>
      revokeTradeInPoints(context, database, { sessionId, text_ja, text_en }),
  ),
  'reissue-invoice': keyedAction(
    corrected,
    (context, database, { invoice_slug: invoiceSlug, lines, days }) =>
      reissueInvoice(context, database, { invoiceSlug, lines, days }),
  ),
}
