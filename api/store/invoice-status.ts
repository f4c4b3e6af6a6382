import { and, eq, inArray } from 'drizzle-orm'
import {
  type InvoiceStatusBefore,
  invoiceTransitions,
  statusesBefore,
} from '#api/domain/status-transitions.ts'
import { invoices } from '#api/store/tables/billing-tables.ts'
import type { InvoiceStatus } from '#contract/enums.ts'
import type { Database } from './database.ts'

/**
 * Changes the status of an invoice from any that the table of transitions allows, or from some of them.
 * @returns false when its current status is none of them
 */
export async function transitionInvoice<To extends InvoiceStatus>(
  database: Database,
  id: number,
  { from, to }: { from?: readonly InvoiceStatusBefore<To>[]; to: To },
): Promise<boolean> {
  const before: readonly InvoiceStatus[] =
    from ?? statusesBefore<InvoiceStatus>(invoiceTransitions, to)
  const changed = await database
    .update(invoices)
    .set({ status: to })
    .where(and(eq(invoices.id, id), inArray(invoices.status, [...before])))
    .returning({ id: invoices.id })
  return changed.length > 0
}
