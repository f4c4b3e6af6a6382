import type { Rental } from '#tests/lives/model/books.ts'
import type { Life } from './life.ts'
import type { InvoiceRow, PaymentRow, PointsRow, SubscriptionRow } from './snapshot.ts'

/** A subscription of the reference books together with its state in the database. */
export interface Beside {
  readonly rental: Rental
  readonly row: SubscriptionRow
  /** Oldest first. */
  readonly invoices: readonly InvoiceRow[]
}

export interface View {
  readonly life: Life
  readonly pairs: readonly Beside[]
  readonly paymentsOf: (invoice: InvoiceRow) => readonly PaymentRow[]
  readonly pointsOf: (invoice: InvoiceRow) => readonly PointsRow[]
  readonly isPending: (invoice: InvoiceRow) => boolean
}

const grouped = <T>(rows: readonly T[], keyOf: (row: T) => number | null) => {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === null) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return (id: number): readonly T[] => groups.get(id) ?? []
}

/** The data for the checks, joined once. */
export function viewOf(life: Life): View {
  const { subscriptions, invoices, payments, points } = life.snapshot
  const invoicesOf = grouped(invoices, ({ subscription_id }) => subscription_id)
  const paymentsOf = grouped(payments, ({ invoice_id }) => invoice_id)
  const pointsOf = grouped(
    points.filter(({ settles_debt }) => !settles_debt),
    ({ invoice_id }) => invoice_id,
  )
  const rows = new Map(subscriptions.map((row) => [row.slug, row]))
  const pairs = life.books.rentals.flatMap((rental): Beside[] => {
    const row = rows.get(rental.slug)
    return row === undefined ? [] : [{ rental, row, invoices: invoicesOf(row.id) }]
  })
  return {
    life,
    pairs,
    paymentsOf: ({ id }) => paymentsOf(id),
    pointsOf: ({ id }) => pointsOf(id),
    isPending: ({ id }) => paymentsOf(id).some(({ status }) => status === 'pending'),
  }
}

const openStatuses = [
  'UNPAID',
  'SCHEDULED',
  'PARTIALLY_PAID',
  'PAYMENT_PENDING',
  'FAILED',
  'OVERDUE',
]
export const isOpen = ({ status, released_at }: InvoiceRow) =>
  openStatuses.includes(status) && released_at === null
/** Taken back, or replaced by another one. */
export const isVoid = ({ status }: InvoiceRow) => status === 'CANCELLED' || status === 'REISSUED'
/** Its reason no longer exists: cancelled, refunded or about to be. */
export const isReleased = (invoice: InvoiceRow) => isVoid(invoice) || invoice.released_at !== null
/** What the shop keeps of the payments of an invoice. */
export const netOf = ({ paid, refunded }: InvoiceRow) => paid - refunded

/** Open, past its due day, and of a subscription that has run. */
export const isPastDue = (invoice: InvoiceRow, rental: Rental, today: string) =>
  isOpen(invoice) &&
  invoice.due_on < today &&
  rental.deliveredOn !== undefined &&
  !invoice.is_optional

export const told = (
  rental: Rental,
  { number, status, period_from, total, paid, refunded }: InvoiceRow,
) =>
  `${rental.label} ${number} ${status} from ${period_from} total ${total} paid ${paid} refunded ${refunded}`

/** Whether an invoice of a subscription is past due. */
export function isInDebt({ snapshot, today }: Life, rental: Rental): boolean {
  const row = snapshot.subscriptions.find(({ slug }) => slug === rental.slug)
  return snapshot.invoices.some(
    (invoice) => invoice.subscription_id === row?.id && isPastDue(invoice, rental, today),
  )
}
