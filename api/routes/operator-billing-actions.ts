import * as v from 'valibot'
import { confirmTransfer } from '#api/use-cases/confirm-transfer.ts'
import {
  cancelCharge,
  draftCharge,
  recordPayment,
  refundPart,
  sendCharge,
} from '#api/use-cases/operate-on-invoice.ts'
import { performOnce } from '#api/use-cases/perform-operator-action.ts'
import { reissueInvoice } from '#api/use-cases/reissue-invoice.ts'
import { type OperatorAction, operatorAction, staffText as text } from './operator-action.ts'

const key = v.pipe(v.string(), v.uuid())
const invoice_slug = text
const yen = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000))
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
const charge = v.strictObject({
  key,
  subscription_slug: text,
  text_ja: text,
  text_en: text,
  amount: yen,
})
const corrected = v.strictObject({
  key,
  invoice_slug,
  lines: v.optional(v.pipe(v.array(line), v.minLength(1), v.maxLength(20))),
  days: daysToPay,
})

/** Entries into the books, each with a `key`: the same key gets the first answer again. Amounts are tax-included yen. */
export const billingActions: Readonly<Record<string, OperatorAction<object>>> = {
  'record-payment': operatorAction(receivedPayment, (context, body) =>
    performOnce(context, { key: body.key, action: 'record-payment', body }, (database) =>
      recordPayment(context, database, {
        invoiceSlug: body.invoice_slug,
        amount: body.amount,
        method: body.method,
      }),
    ),
  ),
  'refund-part': operatorAction(
    v.strictObject({ key, invoice_slug, amount: yen }),
    (context, { amount, ...body }) =>
      performOnce(
        context,
        { key: body.key, action: 'refund-part', body: { ...body, amount } },
        (database) => refundPart(context, database, { invoiceSlug: body.invoice_slug, amount }),
      ),
  ),
  'confirm-transfer': operatorAction(transferred, (context, body) =>
    confirmTransfer(context, body.refund_slug),
  ),
  'draft-charge': operatorAction(charge, (context, body) =>
    performOnce(context, { key: body.key, action: 'draft-charge', body }, (database) =>
      draftCharge(context, database, {
        subscriptionSlug: body.subscription_slug,
        text_ja: body.text_ja,
        text_en: body.text_en,
        amount: body.amount,
      }),
    ),
  ),
  'send-charge': operatorAction(
    v.strictObject({ key, invoice_slug, days: daysToPay }),
    (context, body) =>
      performOnce(context, { key: body.key, action: 'send-charge', body }, (database) =>
        sendCharge(context, database, { invoiceSlug: body.invoice_slug, days: body.days }),
      ),
  ),
  'cancel-charge': operatorAction(v.strictObject({ key, invoice_slug }), (context, body) =>
    performOnce(context, { key: body.key, action: 'cancel-charge', body }, (database) =>
      cancelCharge(context, database, { invoiceSlug: body.invoice_slug }),
    ),
  ),
  'reissue-invoice': operatorAction(corrected, (context, body) =>
    performOnce(context, { key: body.key, action: 'reissue-invoice', body }, (database) =>
      reissueInvoice(context, database, {
        invoiceSlug: body.invoice_slug,
        lines: body.lines,
        days: body.days,
      }),
    ),
  ),
}
