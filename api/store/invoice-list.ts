import { and, between, desc, eq, inArray, sql } from 'drizzle-orm'
import { chargeKeyOf } from '#api/domain/charge-key.ts'
import { toJapanTime } from '#api/domain/japan-time.ts'
import { taxContained } from '#api/domain/money.ts'
import { chargeAttemptDays } from '#api/domain/rental.ts'
import { invoiceLines, invoices, payments } from '#api/store/tables/billing-tables.ts'
import { cards } from '#api/store/tables/card-tables.ts'
import { jobs } from '#api/store/tables/job-tables.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import type { InvoiceStatus } from '#contract/enums.ts'
import type { Invoice } from '#contract/invoice.ts'
import { taxedAmount } from '#contract/taxed-amount.ts'
import { countRows } from './count-rows.ts'
import type { Database } from './database.ts'
import { deviceOfInvoice } from './invoice-device.ts'
import { qualified } from './qualified-column.ts'
import { type BusinessRules, readCachedBusinessRules } from './settings.ts'

/** Jobs of an invoice that is paid or cancelled do nothing. */
const nextChargeOn = sql<string | null>`case when ${qualified(invoices.is_open)} then (
  select to_char(min(${qualified(jobs.run_at)}) at time zone 'Asia/Tokyo', 'YYYY-MM-DD') from ${jobs}
  where ${qualified(jobs.done_at)} is null and ${qualified(jobs.dedupe_key)} in (${sql.join(
    chargeAttemptDays.map(
      (_, index) =>
        sql`replace(${chargeKeyOf('#', index + 1)}, '#', ${qualified(invoices.id)}::text)`,
    ),
    sql`, `,
  )})
) end`

const shown = {
  invoice: invoices,
  subscription_slug: sql<string | null>`(
    select ${qualified(subscriptions.slug)} from ${subscriptions} where ${qualified(subscriptions.id)} = ${qualified(invoices.subscription_id)}
  )`,
  device: deviceOfInvoice,
  next_charge_on: nextChargeOn,
  reissued_as: sql<string | null>`(
    select next.slug from ${invoices} next where next.id = ${qualified(invoices.reissued_as_id)}
  )`,
  lines: sql<Invoice['lines']>`coalesce((
    select json_agg(json_build_object('kind', ${qualified(invoiceLines.kind)}, 'text_ja', ${qualified(invoiceLines.text_ja)}, 'text_en', ${qualified(invoiceLines.text_en)},
      'quantity', ${qualified(invoiceLines.quantity)}, 'amount', ${qualified(invoiceLines.amount)}) order by ${qualified(invoiceLines.position)})
    from ${invoiceLines} where ${qualified(invoiceLines.invoice_id)} = ${qualified(invoices.id)}
  ), '[]')`,
  attempts: sql<
    {
      at: string
      result: Invoice['attempts'][number]['result']
      code: string | null
      card_slug: string | null
    }[]
  >`coalesce((
    select json_agg(json_build_object('at', ${qualified(payments.created_at)},
      'result', case when ${qualified(payments.status)} = 'refunded' then 'succeeded' else ${qualified(payments.status)} end,
      'code', ${qualified(payments.failure_code)},
      'card_slug', (select ${qualified(cards.slug)} from ${cards} where ${qualified(cards.id)} = ${qualified(payments.card_id)})
      ) order by ${qualified(payments.id)})
    from ${payments} where ${qualified(payments.invoice_id)} = ${qualified(invoices.id)} and ${qualified(payments.method)} = 'card'
  ), '[]')`,
}

const selectInvoices = (database: Database) => database.select(shown).from(invoices)
type Shown = Awaited<ReturnType<typeof selectInvoices>>[number]

const toInvoice = ({ invoice, attempts, ...joined }: Shown, { fees }: BusinessRules): Invoice => ({
  slug: invoice.slug,
  number: invoice.number,
  status: invoice.status,
  category: invoice.category,
  period_from: invoice.period_from,
  period_to: invoice.period_to,
  issued_on: invoice.issued_on,
  due_on: invoice.due_on,
  subtotal: invoice.subtotal,
  coupon_discount: invoice.coupon_discount,
  points_used: invoice.points_used,
  total: invoice.total,
  tax_included_10: taxContained(taxedAmount({ total: invoice.total, lines: joined.lines })),
  paid: invoice.paid,
  refunded: invoice.refunded,
  balance: invoice.is_open ? invoice.total - invoice.paid : 0,
  registration_number: invoice.registration_number,
  ...(invoice.status === 'OVERDUE' && { late_interest_pct: fees.late_interest_annual_pct }),
  ...(invoice.photos && { photos: invoice.photos.map((name) => `/files/${name}`) }),
  attempts: attempts.map(({ at, ...attempt }) => ({ ...attempt, at: toJapanTime(new Date(at)) })),
  ...joined,
})

interface Page {
  readonly userId: number
  readonly status?: InvoiceStatus | undefined
  /** Calendar year of issue. */
  readonly year?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** Calendar years in which a user has invoices, the newest first. */
async function listInvoiceYears(database: Database, userId: number): Promise<number[]> {
  const year = sql<number>`extract(year from ${invoices.issued_on})::int`
  const rows = await database
    .selectDistinct({ year })
    .from(invoices)
    .where(and(eq(invoices.user_id, userId), invoices.is_issued))
    .orderBy(desc(year))
  return rows.map((row) => row.year)
}

/** The same for all invoices of a user. */
const yearsOf = (rows: readonly Shown[]): number[] =>
  [...new Set(rows.map(({ invoice }) => Number(invoice.issued_on.slice(0, 4))))].toSorted(
    (a, b) => b - a,
  )

/** A user's invoices: unpaid ones first, then the newest. */
export async function listInvoices(
  database: Database,
  { userId, status, year, limit, offset }: Page,
) {
  const where = and(
    eq(invoices.user_id, userId),
    invoices.is_issued,
    status === undefined ? undefined : eq(invoices.status, status),
    year === undefined ? undefined : between(invoices.issued_on, `${year}-01-01`, `${year}-12-31`),
  )
  const order = [desc(invoices.is_open), desc(invoices.issued_on), desc(invoices.id)]
  // What belongs to an invoice is read for this page alone, not for those before it too.
  const onPage = database
    .select({ id: invoices.id })
    .from(invoices)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const rows = await selectInvoices(database)
    .where(inArray(invoices.id, onPage))
    .orderBy(...order)
  const count = await countRows(rows, { limit, offset }, () => database.$count(invoices, where))
  const isWhole = count === rows.length && status === undefined && year === undefined
  const years = isWhole ? yearsOf(rows) : await listInvoiceYears(database, userId)
  const rules = await readCachedBusinessRules(database)
  return { count, years, results: rows.map((row) => toInvoice(row, rules)) }
}

export async function getInvoice(database: Database, id: number): Promise<Invoice> {
  const [row] = await selectInvoices(database).where(eq(invoices.id, id))
  if (row === undefined) throw new Error(`There is no invoice ${id}.`)
  return toInvoice(row, await readCachedBusinessRules(database))
}
