import type { Life } from '#tests/lives/harness/life.ts'
import type { InvoiceRow } from '#tests/lives/harness/snapshot.ts'
import { type Beside, isReleased, told, type View } from '#tests/lives/harness/view.ts'
import type { Rental } from '#tests/lives/model/books.ts'
import { monthFrom } from '#tests/lives/model/rules.ts'

/** The reduction of each coupon of the lives; no two have the same, so that the amount identifies the coupon. */
const discounts = {
  first: 700,
  any: 300,
  threePct: 20,
} as const
const monthsOfThree = 3

const discountOfThree = ({ rent }: InvoiceRow) => Math.floor((rent * discounts.threePct) / 100)

function couponOf(invoice: InvoiceRow): 'first' | 'any' | 'three' | undefined {
  if (invoice.coupon_discount === discounts.first) return 'first'
  if (invoice.coupon_discount === discounts.any) return 'any'
  return invoice.coupon_discount === discountOfThree(invoice) ? 'three' : undefined
}

/** The month of an invoice; the first one has no days before the delivery. */
function monthOf(rental: Rental, { period_from }: InvoiceRow): number {
  if (period_from === null) return 0
  for (let month = 0; ; month += 1) {
    const from = monthFrom(rental, month)
    if (from === undefined || from >= period_from) return month
  }
}

/** Coupons reduce the rent of the months that they are for, and of no other. */
export function checkDiscounts({ life, pairs }: View) {
  for (const pair of pairs) {
    for (const invoice of pair.invoices) {
      const isOther = life.books.handledByOperator.has(invoice.slug) || isReleased(invoice)
      if (!isOther && invoice.coupon_discount > 0) checkDiscount(life, pair.rental, invoice)
    }
    checkThree(life, pair)
  }
}

function checkDiscount(life: Life, rental: Rental, invoice: InvoiceRow) {
  const text = `${told(rental, invoice)}: ${invoice.coupon_discount} off`
  const coupon = couponOf(invoice)
  const month = monthOf(rental, invoice)
  if (coupon === undefined || invoice.rent === 0)
    life.break('a discount is that of a coupon, on rent', text)
  if (coupon === 'first' && month > 0) life.break('first_invoice is for month 0 only', text)
  if (coupon === 'three' && month >= monthsOfThree)
    life.break('first_3_invoices ends with month 2', text)
}

/** Once begun with month 0 it continues for months 1 and 2, whatever the last day of the coupon. */
function checkThree(life: Life, { rental, invoices }: Beside) {
  const rents = invoices.filter(
    (invoice) =>
      invoice.rent > 0 && !isReleased(invoice) && !life.books.handledByOperator.has(invoice.slug),
  )
  const first = rents.find((invoice) => monthOf(rental, invoice) === 0)
  if (rental.deliveredOn === undefined || first === undefined || couponOf(first) !== 'three') return
  for (const invoice of rents) {
    // A coupon that is named with a payment replaces the current one.
    const isReplaced = couponOf(invoice) === 'any'
    const isCovered = monthOf(rental, invoice) < monthsOfThree && !isReplaced
    if (isCovered && invoice.coupon_discount !== discountOfThree(invoice)) {
      life.break(
        'first_3_invoices runs for three months',
        `${told(rental, invoice)}: ${invoice.coupon_discount} off`,
      )
    }
  }
}
