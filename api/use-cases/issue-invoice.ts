import { randomUUID } from 'node:crypto'
import { invoiceAmounts } from '#api/domain/money.ts'
import type { Database } from '#api/store/database.ts'
import { type InvoiceRow, insertInvoice, nextCounterValue } from '#api/store/invoices.ts'
import type { InvoiceStatus, PaymentCategory } from '#contract/enums.ts'
import type { InvoiceLine } from '#contract/invoice.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { Discount } from './redeem-coupon.ts'

interface Input {
  readonly userId: number
  readonly subscriptionId: number
  readonly category: PaymentCategory
  readonly status: InvoiceStatus
  readonly period?: { readonly from: string; readonly to: string }
  readonly dueOn: string
  readonly lines: readonly InvoiceLine[]
  readonly registrationNumber: string
  readonly coupon?: Discount
  /** It lapses unpaid and is never past due. */
  readonly isOptional?: boolean
  /** False for a draft, which its customer does not see. */
  readonly isIssued?: boolean
  /** Names of the files that show what a charge by hand is for. */
  readonly photos?: readonly string[] | null
  /** Of a charge by hand: the item of the device that it is for. */
  readonly itemId?: number | null
  readonly now: Date
}

const padded = (count: number) => String(count).padStart(6, '0')

/** The next number of the year of a day, without gaps. Inside a transaction. */
export async function nextInvoiceNumber(database: Database, issuedOn: string): Promise<string> {
  const year = issuedOn.slice(0, 4)
  return `INV-${year}-${padded(await nextCounterValue(database, `invoice ${year}`))}`
}

/** A draft may be dropped, or sent next year: it has a number of another series until it is sent. */
const nextDraftNumber = async (database: Database) =>
  `DRAFT-${padded(await nextCounterValue(database, 'draft'))}`

/** Stores an invoice under the next number. Inside a transaction. */
export async function issueInvoice(database: Database, input: Input): Promise<InvoiceRow> {
  const { discount, claimId } = input.coupon ?? { discount: 0, claimId: null }
  const issuedOn = dayInJapan(input.now)
  const isIssued = input.isIssued ?? true
  const invoice = {
    slug: randomUUID(),
    number: await (isIssued ? nextInvoiceNumber(database, issuedOn) : nextDraftNumber(database)),
    user_id: input.userId,
    subscription_id: input.subscriptionId,
    status: input.status,
    category: input.category,
    period_from: input.period?.from ?? null,
    period_to: input.period?.to ?? null,
    issued_on: issuedOn,
    due_on: input.dueOn,
    ...invoiceAmounts(input.lines, { couponDiscount: discount, points: 0 }),
    coupon_claim_id: claimId,
    is_optional: input.isOptional ?? false,
    is_issued: isIssued,
    registration_number: input.registrationNumber,
    photos: input.photos ?? null,
    item_id: input.itemId ?? null,
    created_at: input.now,
  }
  return insertInvoice(database, invoice, input.lines)
}
