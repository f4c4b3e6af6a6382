import type { CardSummary } from '#contract/card.ts'
import type { Invoice } from '#contract/invoice.ts'
import type { OwnSubscription } from '#src/subscriptions/own-subscription.ts'

type Charged = Pick<
  OwnSubscription,
  'slug' | 'next_charge_on' | 'monthly' | 'months' | 'card' | 'device'
>

/** The next day on which cards are charged for rent. Yen, tax included. */
export interface NextCharge {
  /** Day in Japan. */
  readonly day: string
  readonly total: number
  /** The one card of all lines; null where there are several. */
  readonly card: Pick<CardSummary, 'brand' | 'last4'> | null
  readonly lines: readonly {
    readonly slug: string
    readonly name: string
    readonly months: number
    readonly amount: number
  }[]
}

type KnownInvoice = Pick<
  Invoice,
  'status' | 'subscription_slug' | 'due_on' | 'balance' | 'category'
>

/** What points and coupons leave of it, where the invoice is there already. */
function amountOf(
  { slug, monthly, next_charge_on }: Charged,
  invoices: readonly KnownInvoice[],
): number {
  const scheduled = invoices.find(
    ({ status, subscription_slug, due_on, category }) =>
      status === 'SCHEDULED' &&
      subscription_slug === slug &&
      due_on === next_charge_on &&
      category === 'general',
  )
  return scheduled?.balance ?? monthly
}

/** @returns null where nothing more is to be charged */
export function nextChargeOf(
  subscriptions: readonly Charged[],
  invoices: readonly KnownInvoice[],
): NextCharge | null {
  const [day] = subscriptions
    .flatMap(({ next_charge_on }) => next_charge_on ?? [])
    .toSorted((a, b) => a.localeCompare(b))
  if (day === undefined) return null
  const charged = subscriptions.filter(({ next_charge_on }) => next_charge_on === day)
  const lines = charged.map((one) => ({
    slug: one.slug,
    name: one.device.name,
    months: one.months,
    amount: amountOf(one, invoices),
  }))
  const [first] = charged
  const card = charged.every((one) => one.card?.slug === first?.card?.slug) && first?.card
  return {
    day,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    lines,
  }
}
