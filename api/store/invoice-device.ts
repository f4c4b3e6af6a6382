import { sql } from 'drizzle-orm'
import { invoices } from '#api/store/tables/billing-tables.ts'
import { items, variants } from '#api/store/tables/catalogue-tables.ts'
import { deviceChanges } from '#api/store/tables/device-change-tables.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import type { Invoice } from '#contract/invoice.ts'
import { qualified } from './qualified-column.ts'

/** An invoice from before the dispatch, or the rent of a month that began before it, is for the device that was replaced. */
const isBeforeDispatch = sql`(
  ${qualified(deviceChanges.sent_at)} > ${qualified(invoices.created_at)}
  or (${qualified(deviceChanges.sent_at)} at time zone 'Asia/Tokyo')::date > ${qualified(invoices.period_from)}
)`

/** Item of the first device change that an invoice is older than. */
const replacedItem = sql`(
  select ${qualified(variants.item_id)} from ${deviceChanges}
  join ${variants} on ${qualified(variants.id)} = ${qualified(deviceChanges.old_variant_id)}
  where ${qualified(deviceChanges.subscription_id)} = ${qualified(subscriptions.id)}
    and ${qualified(deviceChanges.cancelled_at)} is null and ${isBeforeDispatch}
  order by ${qualified(deviceChanges.id)} limit 1
)`

/** The device that an invoice is for, whatever device its customer has now; for a query of invoices. A charge names its own. */
export const deviceOfInvoice = sql<NonNullable<Invoice['device']> | null>`(
  select json_build_object('name_ja', ${qualified(items.name_ja)}, 'name_en', ${qualified(items.name_en)})
  from ${subscriptions} join ${items} on ${qualified(items.id)} = case
    when ${qualified(invoices.item_id)} is not null then ${qualified(invoices.item_id)}
    when ${qualified(subscriptions.device_changed_on)} is null then ${qualified(subscriptions.item_id)}
    else coalesce(${replacedItem}, ${qualified(subscriptions.item_id)}) end
  where ${qualified(subscriptions.id)} = ${qualified(invoices.subscription_id)}
)`
