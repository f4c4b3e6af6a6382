import * as v from 'valibot'
import type { ApiApp, ApiContext } from '#api/middleware/api-environment.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import {
  readAddressChangeRecord,
  readDeviceRequestRecord,
  readDocument,
  readInvoiceRecord,
  readSubscriptionRecord,
  readTradeInRecord,
} from '#api/use-cases/read-operator-record.ts'
import { operatorAction, session, staffText as text } from './operator-action.ts'

const slug = v.object({ slug: text })
const named = { name: text }
const document = v.union([
  v.object({ ...slug.entries, ...named }),
  v.object({ ...session.entries, ...named }),
])

const readSubscription = operatorAction(slug, (context, query) =>
  readSubscriptionRecord(context, query.slug),
)
const readAddressChange = operatorAction(slug, (context, query) =>
  readAddressChangeRecord(context, query.slug),
)
const readDeviceRequest = operatorAction(slug, (context, query) =>
  readDeviceRequestRecord(context, query.slug),
)
const readTradeIn = operatorAction(v.object(session.entries), (context, query) =>
  readTradeInRecord(context, query.session_id),
)
const readInvoice = operatorAction(v.object({ number: text }), (context, query) =>
  readInvoiceRecord(context, query.number),
)
const readFile = operatorAction(document, (context, { name, ...of }) =>
  readDocument(context, { subject: 'slug' in of ? of.slug : of.session_id, name }),
)

const records = {
  subscription: readSubscription,
  'address-change': readAddressChange,
  'device-request': readDeviceRequest,
  'trade-in': readTradeIn,
  invoice: readInvoice,
}

/**
 * What customers wrote, sent and paid, for the staff that decide or send something: `GET /operator/subscription?slug=`,
 * `address-change?slug=`, `device-request?slug=`, `trade-in?session_id=`, one of the `documents` that these list,
 * `document?name=` with the same slug or session, and `invoice?number=`. Who looked is recorded.
 */
export function mountOperatorRecords(
  app: ApiApp,
  context: AppContext,
  readOperator: (c: ApiContext) => string | undefined,
) {
  for (const [name, record] of Object.entries(records)) {
    app.get(`/operator/${name}`, async (c) => {
      const call = { action: `read-${name}`, operator: readOperator(c) }
      return c.json(await record.run(context, c.req.query(), call))
    })
  }
  app.get('/operator/document', async (c) => {
    const call = { action: 'read-document', operator: readOperator(c) }
    const file = await readFile.run(context, c.req.query(), call)
    return c.body(file.bytes, 200, {
      'Content-Type': file.mediaType,
      'Content-Disposition': 'attachment',
    })
  })
}
