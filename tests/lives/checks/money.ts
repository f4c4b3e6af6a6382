import type { InvoiceRow, PaymentRow } from '#tests/lives/harness/snapshot.ts'
import { type Beside, isOpen, isVoid, netOf, told, type View } from '#tests/lives/harness/view.ts'
import { isClosedUnused } from '#tests/lives/model/books.ts'

const isCharged = ({ status }: PaymentRow) => status === 'succeeded' || status === 'refunded'

/** The other methods, points and coupons, reduce the amount to be paid. */
const ofMoney = ['card', 'bank_transfer', 'collector']

/** Invoices, payments and the provider's own books agree. */
export function checkProvider(view: View) {
  for (const invoice of view.life.snapshot.invoices) {
    checkSums(view, invoice)
  }
  for (const payment of view.life.snapshot.payments) {
    const isByHand = isCharged(payment) && payment.provider_id === null
    if (payment.method === 'card' && !isByHand) checkPayment(view, payment)
  }
}

function checkSums({ life, paymentsOf }: View, invoice: InvoiceRow) {
  const paid = paymentsOf(invoice).filter(
    (payment) => ofMoney.includes(payment.method) && isCharged(payment),
  )
  const sum = paid.reduce((total, { amount }) => total + amount, 0)
  const back = paid.reduce((total, { refunded_amount }) => total + refunded_amount, 0)
  if (sum !== invoice.paid || back !== invoice.refunded) {
    const { number, paid: own, refunded } = invoice
    life.break('invoice = Σ payments', `${number}: ${own} − ${refunded}, payments ${sum} − ${back}`)
  }
}

function checkPayment({ life }: View, payment: PaymentRow) {
  const { slug, amount, status } = payment
  const charge = life.bank.charges.get(slug)
  const back = life.bank.refundedOf(slug)
  const taken = charge?.status === 'succeeded' ? charge.amount : 0
  if (isCharged(payment) && taken !== amount) {
    life.break('payment = charge at the provider', `${slug} ${status} ${amount}, there ${taken}`)
  }
  if (status === 'failed' && back < taken) {
    life.break('payment = charge at the provider', `${slug} failed, but ${taken} was taken`)
  }
  if (back > amount) life.break('refunds ≤ payments', `${slug}: ${back} of ${amount}`)
}

/** Every refund on an invoice was requested from the provider. */
export function checkRefundsSent({ life }: View) {
  for (const { slug, refunded_amount, method, provider_id } of life.snapshot.payments) {
    if (method !== 'card' || provider_id === null) continue
    const sent = life.bank.refundedOf(slug)
    if (sent !== refunded_amount) {
      life.break('refunds reach the provider', `${slug}: ${refunded_amount} here, ${sent} there`)
    }
  }
}

/** A failed application costs nothing and owes nothing: money, points, coupon. */
export function checkClosedApplications(view: View) {
  for (const pair of view.pairs) {
    if (!isClosedUnused(pair.rental)) continue
    for (const invoice of pair.invoices) {
      const isOther = view.isPending(invoice) || view.life.books.handledByOperator.has(invoice.slug)
      if (!isOther) checkReleased(view, pair, invoice)
    }
    checkCouponBack(view, pair)
  }
}

function checkReleased({ life, pointsOf }: View, { rental }: Beside, invoice: InvoiceRow) {
  const text = told(rental, invoice)
  if (isOpen(invoice)) life.break('a closed application owes nothing', text)
  if (netOf(invoice) !== 0) life.break('a closed application costs nothing', text)
  const points = pointsOf(invoice).reduce((sum, entry) => sum + entry.points, 0)
  if (points !== 0) {
    life.break('points of a closed application come back once', `${text}: ${points} points`)
  }
}

function checkCouponBack({ life, isPending }: View, { rental, row, invoices }: Beside) {
  const isBound = life.snapshot.claims.some(({ subscription_id }) => subscription_id === row.id)
  if (isBound && !invoices.some(isPending)) {
    life.break('the coupon of a closed application comes back', `${rental.label} ${rental.status}`)
  }
}

/** What no invoice may be. */
export function checkStatuses({ life, pairs }: View) {
  for (const { rental, invoices } of pairs) {
    const isNew = rental.deliveredOn === undefined
    for (const invoice of invoices) {
      const faults = {
        'nothing is overdue before delivery': isNew && invoice.status === 'OVERDUE',
        'refunds ≤ payments': invoice.refunded > invoice.paid,
        'a cancelled invoice keeps nothing': isVoid(invoice) && netOf(invoice) !== 0,
      }
      for (const [rule, isBroken] of Object.entries(faults)) {
        if (isBroken) life.break(rule, told(rental, invoice))
      }
    }
  }
}
