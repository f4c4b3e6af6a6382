import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Life } from '#tests/lives/harness/life.ts'
import type { InvoiceRow } from '#tests/lives/harness/snapshot.ts'
import { isOpen } from '#tests/lives/harness/view.ts'
import { pick, type Rental } from '#tests/lives/model/books.ts'
import type { Action } from './action.ts'

const number = fc.nat(99)

interface Found {
  readonly invoice: InvoiceRow
  readonly rental: Rental
}

function invoicesWhere(life: Life, holds: (invoice: InvoiceRow) => boolean): Found[] {
  const { subscriptions, invoices } = life.snapshot
  return invoices.flatMap((invoice) => {
    const row = subscriptions.find(({ id }) => id === invoice.subscription_id)
    const rental = life.books.rentals.find(({ slug }) => slug === row?.slug)
    return rental !== undefined && holds(invoice) ? [{ invoice, rental }] : []
  })
}

const nothing = { who: '', answer: 'no such invoice' }
const isPaid = ({ status, released_at }: InvoiceRow) => status === 'PAID' && released_at === null

/** An entry of the operator on an invoice, which the operator handles from then on. */
async function enter(life: Life, found: Found | undefined, action: string, body: object) {
  if (found === undefined) return nothing
  const { invoice, rental } = found
  const entry = { key: randomUUID(), invoice_slug: invoice.slug, ...body }
  const refused = await life.operate(action, entry)
  if (refused === undefined) life.books.handledByOperator.add(invoice.slug)
  return { who: rental.label, answer: refused ?? 'accepted' }
}

/** A bank payment, for a part or for all of it. */
export const recordTransfer: Action<{ invoice: number; share: number }> = {
  name: 'record a bank transfer',
  params: fc.record({ invoice: number, share: fc.constantFrom(30, 60, 100, 100) }),
  mayRun: ({ openInvoices }) => openInvoices > 0,
  run(life, { invoice, share }) {
    const found = pick(invoicesWhere(life, isOpen), invoice)
    const balance = found === undefined ? 0 : found.invoice.total - found.invoice.paid
    const amount = Math.max(1, Math.floor((balance * share) / 100))
    return enter(life, found, 'record-payment', { amount, method: 'bank_transfer' })
  },
}

export const refundPart: Action<{ invoice: number; share: number }> = {
  name: 'refund a part',
  params: fc.record({ invoice: number, share: fc.constantFrom(10, 50, 100) }),
  mayRun: ({ rentals }) => rentals.some(({ deliveredOn }) => deliveredOn !== undefined),
  run(life, { invoice, share }) {
    const found = pick(invoicesWhere(life, isPaid), invoice)
    const amount = Math.max(1, Math.floor(((found?.invoice.paid ?? 0) * share) / 100))
    return enter(life, found, 'refund-part', { amount })
  },
}

export const reissue: Action<{ invoice: number }> = {
  name: 'reissue an invoice',
  params: fc.record({ invoice: number }),
  mayRun: ({ openInvoices }) => openInvoices > 0,
  async run(life, { invoice }) {
    const known = new Set(life.snapshot.invoices.map(({ slug }) => slug))
    const outcome = await enter(
      life,
      pick(invoicesWhere(life, isOpen), invoice),
      'reissue-invoice',
      {},
    )
    await life.observe()
    // The operator handles the new one as well.
    for (const { slug } of life.snapshot.invoices) {
      if (!known.has(slug)) life.books.handledByOperator.add(slug)
    }
    return outcome
  },
}

/** For costs that no job knows, e.g. the customer's share of a repair; sent at once, or left as a draft. */
export const chargeByHand: Action<{ rental: number; amount: number; isSent: boolean }> = {
  name: 'charge by hand',
  params: fc.record({
    rental: number,
    amount: fc.integer({ min: 100, max: 5000 }),
    isSent: fc.constantFrom(true, true, false),
  }),
  mayRun: ({ rentals }) => rentals.some(({ deliveredOn }) => deliveredOn !== undefined),
  async run(life, { rental, amount, isSent }) {
    const used = life.books.rentals.filter(({ deliveredOn }) => deliveredOn !== undefined)
    const chosen = pick(used, rental)
    if (chosen === undefined) return nothing
    const known = new Set(life.snapshot.invoices.map(({ slug }) => slug))
    const refused = await life.operate('draft-charge', {
      key: randomUUID(),
      subscription_slug: chosen.slug,
      text_ja: '修理のご負担額',
      text_en: 'Share of a repair',
      amount,
    })
    await life.observe()
    const draft = life.snapshot.invoices.find(({ slug }) => !known.has(slug))
    if (refused !== undefined || draft === undefined) {
      return { who: chosen.label, answer: refused ?? 'no draft' }
    }
    life.books.handledByOperator.add(draft.slug)
    life.books.unsentCharges.add(draft.slug)
    if (!isSent) return { who: chosen.label, answer: 'a draft' }
    return { who: chosen.label, answer: await send(life, draft) }
  },
}

async function send(life: Life, { slug: invoice_slug }: InvoiceRow) {
  const refused = await life.operate('send-charge', { key: randomUUID(), invoice_slug })
  if (refused === undefined) life.books.unsentCharges.delete(invoice_slug)
  return refused ?? 'accepted'
}

/** A draft is sent later, or dropped. */
export const decideDraft: Action<{ draft: number; isSent: boolean }> = {
  name: 'send or drop a draft',
  params: fc.record({ draft: number, isSent: fc.boolean() }),
  mayRun: ({ unsentCharges }) => unsentCharges.size > 0,
  async run(life, { draft, isSent }) {
    const found = pick(
      invoicesWhere(life, ({ status }) => status === 'DRAFT'),
      draft,
    )
    if (found === undefined) return nothing
    const { invoice, rental } = found
    if (isSent) return { who: rental.label, answer: await send(life, invoice) }
    return enter(life, found, 'cancel-charge', {})
  },
}
