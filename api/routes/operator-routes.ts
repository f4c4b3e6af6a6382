import * as v from 'valibot'
import { commonError, invalidField } from '#api/domain/api-error.ts'
import type { ApiApp, ApiContext } from '#api/middleware/api-environment.ts'
import { readJson } from '#api/middleware/body.ts'
import { type ClientCredentials, requireTrustedClient } from '#api/middleware/client-credentials.ts'
import { readMultipart } from '#api/middleware/multipart.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import { decideAddressChange } from '#api/use-cases/change-address.ts'
import { closeAccount } from '#api/use-cases/close-account.ts'
import { compensateTradeIn } from '#api/use-cases/compensate-trade-in.ts'
import { decideApplication } from '#api/use-cases/decide-application.ts'
import { decideDeviceRequest } from '#api/use-cases/decide-device-request.ts'
import { endIdentity } from '#api/use-cases/decide-identity.ts'
import { deliverSubscription } from '#api/use-cases/deliver-subscription.ts'
import { endTradeIn, returnTradeIn } from '#api/use-cases/end-trade-in-without-points.ts'
import { eraseDocuments } from '#api/use-cases/erase-personal-data.ts'
import { findCustomerByEmail } from '#api/use-cases/find-customer-by-email.ts'
import { adjustTradeIn, completeTradeIn, receiveTradeIn } from '#api/use-cases/inspect-trade-in.ts'
import { readOperatorQueue } from '#api/use-cases/read-operator-queue.ts'
import { receiveReturn, writeOffDevice } from '#api/use-cases/receive-return.ts'
import { readOperatorLog } from '#api/use-cases/record-operator-action.ts'
import { removeChargePhoto, removeTradeInPhoto } from '#api/use-cases/remove-photo.ts'
import { moveToRepair, returnFromRepair } from '#api/use-cases/repair-device.ts'
import { sendReplacement } from '#api/use-cases/send-replacement.ts'
import { sendTradeInKit } from '#api/use-cases/send-trade-in-kit.ts'
import {
  failDeviceChange,
  receiveOldDevice,
  shipDeviceChange,
} from '#api/use-cases/ship-device-change.ts'
import { failShipment, shipSubscription } from '#api/use-cases/ship-subscription.ts'
import { storeChargePhoto } from '#api/use-cases/store-charge-photo.ts'
import { storeTradeInPhoto } from '#api/use-cases/store-trade-in-photo.ts'
import { refuseApplications, suspendAccount } from '#api/use-cases/suspend-account.ts'
import { uploadedFile } from '#contract/uploaded-file.ts'
import {
  logSubject,
  type OperatorAction,
  operatorAction,
  session,
  staffText as text,
} from './operator-action.ts'
import { billingActions } from './operator-billing-actions.ts'
import { mountOperatorRecords } from './operator-records.ts'
import { stockActions } from './operator-stock-actions.ts'

const slug = v.strictObject({ slug: text })
/** `restock` is false for a piece that is lost or broken, and cannot be lent again. */
const piece = v.strictObject({ slug: text, restock: v.optional(v.boolean(), true) })
const tradeInPhoto = v.strictObject({ ...session.entries, trade_in_photo: uploadedFile })
const chargePhoto = v.strictObject({ invoice_slug: text, charge_photo: uploadedFile })
const decision = v.strictObject({ slug: text, approve: v.boolean(), reason: v.optional(text) })
const reason = v.strictObject({ text_ja: text, text_en: text })

const compensation = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))

const serial = v.pipe(v.string(), v.regex(/^\w{4}$/))
const parcel = v.strictObject({
  slug: text,
  carrier: text,
  tracking: text,
  eta_days: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60)),
})

/** `replaces_tracking` is the number of the parcel before, which is lost or came back. */
const parcelOfSession = v.strictObject({
  ...session.entries,
  carrier: text,
  tracking: text,
  replaces_tracking: v.optional(text),
})

/** What the operator and the warehouse do, by name under /operator/. */
const actions: Readonly<Record<string, OperatorAction>> = {
  'decide-application': operatorAction(decision, (context, { slug: name, approve, reason: why }) =>
    decideApplication(context, { slug: name, isApproved: approve, reason: why }),
  ),
  ship: operatorAction(parcel, (context, { eta_days, ...rest }) =>
    shipSubscription(context, { ...rest, etaDays: eta_days }),
  ),
  deliver: operatorAction(
    v.strictObject({ slug: text, serial_last4: serial }),
    (context, { slug: name, serial_last4 }) =>
      deliverSubscription(context, { slug: name, serialLast4: serial_last4 }),
  ),
  'fail-shipment': operatorAction(piece, (context, { slug: name, restock }) =>
    failShipment(context, name, { isRestocked: restock }),
  ),
  'ship-device-change': operatorAction(
    v.strictObject({ ...parcel.entries, serial_last4: v.optional(serial) }),
    (context, { eta_days, serial_last4, ...rest }) =>
      shipDeviceChange(context, { ...rest, etaDays: eta_days, serialLast4: serial_last4 }),
  ),
  'fail-device-change': operatorAction(piece, (context, { slug: name, restock }) =>
    failDeviceChange(context, name, { isRestocked: restock }),
  ),
  'receive-old-device': operatorAction(piece, (context, { slug: name, restock }) =>
    receiveOldDevice(context, name, { isRestocked: restock }),
  ),
  'receive-return': operatorAction(piece, (context, { slug: name, restock }) =>
    receiveReturn(context, name, { isRestocked: restock }),
  ),
  'write-off-device': operatorAction(slug, (context, body) => writeOffDevice(context, body.slug)),
  'send-replacement': operatorAction(
    v.strictObject({ ...parcel.entries, ...piece.entries, serial_last4: v.optional(serial) }),
    (context, { eta_days, restock, serial_last4, ...rest }) =>
      sendReplacement(context, {
        ...rest,
        etaDays: eta_days,
        isRestocked: restock,
        serialLast4: serial_last4,
      }),
  ),
  'send-to-repair': operatorAction(slug, (context, body) => moveToRepair(context, body.slug)),
  'return-from-repair': operatorAction(parcel, (context, { eta_days, ...rest }) =>
    returnFromRepair(context, { ...rest, etaDays: eta_days }),
  ),
  'decide-address-change': operatorAction(
    decision,
    (context, { slug: name, approve, reason: why }) =>
      decideAddressChange(context, { slug: name, isApproved: approve, reason: why }),
  ),
  'decide-device-request': operatorAction(
    v.strictObject({ ...decision.entries, item: v.optional(text) }),
    (context, { approve, ...rest }) =>
      decideDeviceRequest(context, { isApproved: approve, ...rest }),
  ),
  'send-trade-in-kit': operatorAction(
    parcelOfSession,
    (context, { session_id, replaces_tracking, ...kit }) =>
      sendTradeInKit(context, {
        sessionId: session_id,
        replacesTracking: replaces_tracking,
        ...kit,
      }),
  ),
  'suspend-account': operatorAction(slug, (context, body) => suspendAccount(context, body.slug)),
  'refuse-applications': operatorAction(
    v.strictObject({ slug: text, refuse: v.boolean() }),
    (context, { slug: name, refuse }) =>
      refuseApplications(context, { slug: name, isRefused: refuse }),
  ),
  'close-account': operatorAction(slug, (context, body) => closeAccount(context, body.slug)),
  'erase-documents': operatorAction(slug, (context, body) => eraseDocuments(context, body.slug)),
  'end-identity': operatorAction(slug, (context, body) => endIdentity(context, body.slug)),
  'receive-trade-in': operatorAction(session, (context, body) =>
    receiveTradeIn(context, body.session_id),
  ),
  'complete-trade-in': operatorAction(session, (context, body) =>
    completeTradeIn(context, body.session_id),
  ),
  'return-trade-in': operatorAction(
    parcelOfSession,
    (context, { session_id, replaces_tracking, ...back }) =>
      returnTradeIn(context, {
        sessionId: session_id,
        replacesTracking: replaces_tracking,
        ...back,
      }),
  ),
  'compensate-trade-in': operatorAction(
    v.strictObject({ ...session.entries, points: compensation }),
    (context, body) =>
      compensateTradeIn(context, { sessionId: body.session_id, points: body.points }),
  ),
  'end-trade-in': operatorAction(session, (context, body) => endTradeIn(context, body.session_id)),
  'remove-trade-in-photo': operatorAction(
    v.strictObject({ ...session.entries, name: text }),
    (context, { session_id, name }) => removeTradeInPhoto(context, { sessionId: session_id, name }),
  ),
  'remove-charge-photo': operatorAction(
    v.strictObject({ invoice_slug: text, name: text }),
    (context, { invoice_slug, name }) =>
      removeChargePhoto(context, { invoiceSlug: invoice_slug, name }),
  ),
  'adjust-trade-in': operatorAction(
    v.strictObject({
      ...session.entries,
      amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
      reasons: v.pipe(v.array(reason), v.minLength(1), v.maxLength(10)),
      photos: v.optional(v.pipe(v.array(text), v.maxLength(10)), []),
    }),
    (context, { session_id, ...offer }) =>
      adjustTradeIn(context, { sessionId: session_id, ...offer }),
  ),
}

/** Those that answer what has become of the thing. */
const entries = { ...billingActions, ...stockActions }

/** Multipart; each answers the `name` of the photograph. */
const uploads: Readonly<Record<string, OperatorAction<object>>> = {
  'trade-in-photo': operatorAction(tradeInPhoto, storeTradeInPhoto),
  'charge-photo': operatorAction(chargePhoto, storeChargePhoto),
}

export const operatorActionNames = Object.keys({ ...actions, ...entries, ...uploads })

const maxOperatorCharacters = 80

/** Who of the staff acts, or which of the operator's programs. @throws ApiError 400 `too_long` */
function readOperator(c: ApiContext): string | undefined {
  const operator = c.req.header('operator-id')?.trim()
  if (operator !== undefined && operator.length > maxOperatorCharacters) {
    throw invalidField('OPERATOR-ID', 'too_long')
  }
  return operator === '' ? undefined : operator
}

/**
 * Outside the contract: what the operator's staff do, for programs of theirs with CLIENT-ID and, as CLIENT-SECRET, the
 * operator's own secret, which name the person in OPERATOR-ID. `GET /operator/queue` lists what is waiting, `POST
 * /operator/{action}` acts on one thing (an entry into the books or the stock answers what became of it), `POST
 * /operator/trade-in-photo` (multipart: session_id, trade_in_photo) answers the `name` under which an adjusted offer can show
 * it, and `charge-photo` (multipart: invoice_slug, charge_photo) that for `send-charge`; `remove-trade-in-photo` and
 * `remove-charge-photo` take one back. `GET /operator/log?subject=` lists what was done to a thing, and `POST /operator/find-customer` (`email`) finds an
 * account. What staff read: operator-records.ts.
 */
export function mountOperator(app: ApiApp, context: AppContext, operator: ClientCredentials) {
  app.use('/operator/*', (c, next) => {
    requireTrustedClient(c, operator)
    return next()
  })
  app.get('/operator/queue', async (c) => c.json(await readOperatorQueue(context, context.now())))
  mountOperatorRecords(app, context, readOperator)
  app.get('/operator/log', async (c) => {
    const parsed = v.safeParse(logSubject, c.req.query('subject'))
    if (!parsed.success) throw invalidField('subject', 'invalid')
    return c.json(await readOperatorLog(context, parsed.output))
  })
  app.post('/operator/find-customer', async (c) => {
    const parsed = v.safeParse(v.strictObject({ email: text }), await readJson(c))
    if (!parsed.success) throw invalidField('email', 'invalid')
    const search = { email: parsed.output.email, operator: readOperator(c) }
    return c.json(await findCustomerByEmail(context, search))
  })
  for (const [action, upload] of Object.entries(uploads)) {
    app.post(`/operator/${action}`, async (c) => {
      const call = { action, operator: readOperator(c) }
      return c.json(await upload.run(context, await readMultipart(c), call), 201)
    })
  }
  app.post('/operator/:action', async (c) => {
    const name = c.req.param('action')
    const call = { action: name, operator: readOperator(c) }
    const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
    if (entry !== undefined) return c.json(await entry.run(context, await readJson(c), call))
    const chosen = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (chosen === undefined) throw commonError('not_found')
    await chosen.run(context, await readJson(c), call)
    return c.body(null, 204)
  })
}
