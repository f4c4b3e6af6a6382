import type { CardSummary } from '#contract/card.ts'
import { addDays } from '#contract/days.ts'
import type { Invoice } from '#contract/invoice.ts'
import { pointsExpireSoonDays } from '#contract/points.ts'
import type { User } from '#contract/user.ts'
import { bearsInterest, nextAttemptOf, type Unpaid } from '#src/billing/while-unpaid.tsx'
import { calledName, type OwnSubscription } from '#src/subscriptions/own-subscription.ts'
import type { OwnSubscriptions } from '#src/subscriptions/own-subscriptions.server.ts'

/** What the account's first page shows; no other personal data leaves the server. A failed part is null. */
export interface Overview {
  /** `nickname` is empty when the customer chose none. */
  readonly name: { readonly first: string; readonly last: string; readonly nickname: string }
  readonly email: string
  readonly status: User['status']
  readonly identity: User['identity']['state']
  readonly hasNewTerms: boolean
  readonly maxDevices: number
  /** Day in Japan. */
  readonly today: string
  readonly subscriptions: readonly OwnSubscription[]
  /** Of a customer without any of these: whether there was one before. */
  readonly hadDevice: boolean
  readonly points: {
    readonly balance: number
    /** Points of the day on which the next ones expire, within 60 days. */
    readonly expiring: { readonly points: number; readonly day: string } | null
  }
  readonly openInvoices: OpenInvoices | null
  readonly nextCharge: NextCharge | null
  /** Cards of these devices that have expired or soon will. */
  readonly expiringCards: readonly CardSummary[]
}

/** What has to be paid by hand. Yen, tax included. */
export interface OpenInvoices extends Unpaid {
  readonly slug: string
  readonly count: number
  readonly balance: number
  /** Of the first one. */
  readonly dueOn: string
}

const unpaidStatuses: readonly Invoice['status'][] = [
  'OVERDUE',
  'FAILED',
  'UNPAID',
  'PARTIALLY_PAID',
]

type Owed = Pick<
  Invoice,
  'slug' | 'status' | 'balance' | 'due_on' | 'attempts' | 'next_charge_on' | 'late_interest_pct'
>

/** The overdue ones if there are any, else all that wait for a payment by hand. */
export function openInvoicesOf(invoices: readonly Owed[]): OpenInvoices | null {
  const open = invoices.filter(
    ({ status, balance }) => unpaidStatuses.includes(status) && balance > 0,
  )
  const isOverdue = open.some(({ status }) => status === 'OVERDUE')
  const shown = isOverdue ? open.filter(({ status }) => status === 'OVERDUE') : open
  const [first] = shown.toSorted((a, b) => a.due_on.localeCompare(b.due_on))
  if (!first) return null
  const [nextAttemptOn = null] = shown.flatMap((one) => nextAttemptOf(one) ?? []).toSorted()
  return {
    slug: first.slug,
    count: shown.length,
    balance: shown.reduce((sum, { balance }) => sum + balance, 0),
    dueOn: first.due_on,
    isOverdue,
    bearsInterest: shown.some(bearsInterest),
    nextAttemptOn,
  }
}

/** Each card once. */
export function expiringCardsOf(
  subscriptions: readonly Pick<OwnSubscription, 'card'>[],
): CardSummary[] {
  const cards = subscriptions.flatMap(({ card }) => card ?? [])
  const isNamedFirst = ({ slug }: CardSummary, place: number) =>
    cards.findIndex((other) => other.slug === slug) === place
  return cards
    .filter(isNamedFirst)
    .filter(({ state, is_expiring }) => state === 'expired' || is_expiring)
}

/** Points that expire within 60 days. */
export function expiringPointsOf(
  { points_expiring_next: next }: Pick<User, 'points_expiring_next'>,
  today: string,
) {
  const soon = addDays(today, pointsExpireSoonDays)
  if (!next || next.expires_on < today || next.expires_on > soon) return null
  return { points: next.points, day: next.expires_on }
}

type Charged = Pick<
  OwnSubscription,
  'slug' | 'next_charge_on' | 'next_charge' | 'monthly' | 'months' | 'card' | 'device' | 'nickname'
>

/** The next day on which cards are charged for rent. Yen, tax included. */
export interface NextCharge {
  /** Day in Japan. */
  readonly day: string
  readonly total: number
  /** The one card of all lines; null when there are several. */
  readonly card: Pick<CardSummary, 'brand' | 'last4'> | null
  readonly lines: readonly {
    readonly slug: string
    readonly name: string
    readonly months: number
    readonly amount: number
  }[]
}

/** @returns null when nothing more will be charged */
export function nextChargeOf(subscriptions: readonly Charged[]): NextCharge | null {
  const [day] = subscriptions
    .flatMap(({ next_charge_on }) => next_charge_on ?? [])
    .toSorted((a, b) => a.localeCompare(b))
  if (day === undefined) return null
  const charged = subscriptions.filter(({ next_charge_on }) => next_charge_on === day)
  const lines = charged.map((one) => ({
    slug: one.slug,
    name: calledName(one),
    months: one.months,
    amount: one.next_charge?.total ?? one.monthly,
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

/** `invoices` are the open ones; null when they could not be read. */
export function overviewOf(
  user: User,
  own: OwnSubscriptions,
  { invoices, hadDevice }: { invoices: readonly Invoice[] | null; hadDevice: boolean },
): Overview {
  return {
    name: { first: user.first_name, last: user.last_name, nickname: user.nickname },
    email: user.email,
    status: user.status,
    identity: user.identity.state,
    hasNewTerms: user.agreement.required,
    maxDevices: user.max_subscriptions,
    ...own,
    hadDevice,
    points: { balance: user.points_balance, expiring: expiringPointsOf(user, own.today) },
    openInvoices: invoices && openInvoicesOf(invoices),
    nextCharge: nextChargeOf(own.subscriptions),
    expiringCards: expiringCardsOf(own.subscriptions),
  }
}
