import type { Card } from '#contract/card.ts'
import type { Invoice } from '#contract/invoice.ts'
import type { OwnSubscription } from '#src/subscriptions/own-subscription.ts'

type Charged = Pick<
  OwnSubscription,
  'slug' | 'next_charge_on' | 'monthly' | 'months' | 'card_slug' | 'nickname' | 'device'
>

/** The next day on which cards are charged for rent. Yen, tax included. */
export interface NextCharge {
  /** Day in Japan. */
  readonly day: string
  readonly total: number
  /** The one card of all lines; null where there are several. */
  readonly card: Pick<Card, 'brand' | 'last4'> | null
  readonly lines: readonly {
    readonly slug: string
    readonly name: string
    readonly months: number
    readonly amount: number
  }[]
}

interface Known {
  readonly invoices: readonly Pick<
    Invoice,
    'status' | 'subscription_slug' | 'due_on' | 'balance' | 'category'
  >[]
  readonly cards: readonly Pick<Card, 'slug' | 'brand' | 'last4'>[]
}

/** What points and coupons leave of it, where the invoice is there already. */
function amountOf({ slug, monthly, next_charge_on }: Charged, { invoices }: Known): number {
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
export function nextChargeOf(subscriptions: readonly Charged[], known: Known): NextCharge | null {
  const [day] = subscriptions
    .flatMap(({ next_charge_on }) => next_charge_on ?? [])
    .toSorted((a, b) => a.localeCompare(b))
  if (day === undefined) return null
  const charged = subscriptions.filter(({ next_charge_on }) => next_charge_on === day)
  const lines = charged.map((one) => ({
    slug: one.slug,
    name: one.device.name,
    months: one.months,
    amount: amountOf(one, known),
  }))
  const cardSlugs = new Set(charged.map(({ card_slug }) => card_slug))
  const card = known.cards.find(({ slug }) => cardSlugs.size === 1 && cardSlugs.has(slug))
  return {
    day,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    lines,
  }
}
