import * as v from 'valibot'
import { receiveStock } from '#api/use-cases/receive-stock.ts'
import { keyedAction, type OperatorAction, staffText } from './operator-action.ts'

const received = v.strictObject({
  key: v.pipe(v.string(), v.uuid()),
  sku: staffText,
  pieces: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
})

/** What comes into the warehouse, with a `key`: the same key gets the first answer again. */
export const stockActions: Readonly<Record<string, OperatorAction<object>>> = {
  'receive-stock': keyedAction(received, (_context, database, body) =>
    receiveStock(database, body),
  ),
}
