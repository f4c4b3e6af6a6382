import * as queue from '#api/store/operator-queue.ts'
import { listRefundsToTransfer } from '#api/store/refunds.ts'
import { listRequestsToDecide } from '#api/store/request-decisions.ts'
import type { AppContext } from './app-context.ts'

const maxResults = 200

/**
 * What is waiting for the operator, oldest first. `before` leaves out what came in later. `cut_off` names the lists that
 * are as long as a list can be: the rest follows when something of them is done.
 */
export async function readOperatorQueue(
  context: AppContext,
  before: Date,
  limit: number = maxResults,
) {
  const lists = await readLists(context, { before, limit })
  const cut_off = Object.entries(lists).flatMap(([name, list]) =>
    list.length < limit ? [] : [name],
  )
  return { ...lists, cut_off }
}

async function readLists({ database }: AppContext, range: queue.Range) {
  return {
    applications: await queue.listApplicationsInReview(database, range),
    to_ship: await queue.listSubscriptionsToShip(database, range),
    pre_orders: await queue.listPreOrders(database, range),
    on_their_way: await queue.listSubscriptionsInTransit(database, range),
    changes_to_ship: await queue.listDeviceChangesToShip(database, range),
    old_devices_to_receive: await queue.listOldDevicesToReceive(database, range),
    in_repair: await queue.listSubscriptionsInRepair(database, range),
    to_collect: await queue.listSubscriptionsInCollection(database, range),
    to_return: await queue.listSubscriptionsToReturn(database, range),
    address_changes: await queue.listPendingAddressChanges(database, range),
    device_requests: await listRequestsToDecide(database, range),
    kits_to_send: await queue.listKitsToSend(database, range),
    charges_to_send: await queue.listChargesToSend(database, range),
    refunds_to_transfer: await listRefundsToTransfer(database, range.limit),
    trade_ins: await queue.listTradeInsToInspect(database, range),
    trade_ins_to_send_back: await queue.listTradeInsToSendBack(database, range),
  }
}
