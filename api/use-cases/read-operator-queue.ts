import * as queue from '#api/store/operator-queue.ts'
import { listRefundsToTransfer } from '#api/store/refunds.ts'
import type { AppContext } from './app-context.ts'

const maxResults = 200

/** What is waiting for the operator, oldest first. `before` leaves out what came in later. */
export async function readOperatorQueue({ database }: AppContext, before: Date) {
  const range = { before, limit: maxResults }
  return {
    applications: await queue.listApplicationsInReview(database, range),
    to_ship: await queue.listSubscriptionsToShip(database, range),
    pre_orders: await queue.listPreOrders(database, range),
    on_their_way: await queue.listSubscriptionsInTransit(database, range),
    changes_to_ship: await queue.listDeviceChangesToShip(database, range),
    old_devices_to_receive: await queue.listOldDevicesToReceive(database, range),
    to_return: await queue.listSubscriptionsToReturn(database, range),
    address_changes: await queue.listPendingAddressChanges(database, range),
    kits_to_send: await queue.listKitsToSend(database, range),
    refunds_to_transfer: await listRefundsToTransfer(database, maxResults),
    trade_ins: await queue.listTradeInsToInspect(database, range),
    trade_ins_to_send_back: await queue.listTradeInsToSendBack(database, range),
  }
}
