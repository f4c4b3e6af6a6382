import * as v from 'valibot'
import { performOnce } from '#api/use-cases/perform-operator-action.ts'
import { receiveStock } from '#api/use-cases/receive-stock.ts'
import { type OperatorAction, operatorAction, staffText } from './operator-action.ts'

const received = v.strictObject({
  key: v.pipe(v.string(), v.uuid()),
  sku: staffText,
  pieces: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
})

/** What comes into the warehouse, with a `key`: the same key gets the first answer again. */
export const stockActions: Readonly<Record<string, OperatorAction<object>>> = {
  'receive-stock': operatorAction(received, (context, body) =>
    performOnce(context, { key: body.key, action: 'receive-stock', body }, (database) =>
      receiveStock(database, body),
    ),
  ),
}
