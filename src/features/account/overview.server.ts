import { listInvoices } from '#contract/account-billing.ts'
import type { CardSummary } from '#contract/card.ts'
import type { Invoice } from '#contract/invoice.ts'
import type { User } from '#contract/user.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { readOwnUser } from '#src/session/own-user.server.ts'
import type { OwnSubscription } from '#src/subscriptions/own-subscription.ts'
import { fetchActiveSubscriptions } from '#src/subscriptions/own-subscriptions.server.ts'
import { type NextCharge, nextChargeOf } from './next-charge.ts'

/** What the account's first page shows; nothing more of the person leaves the server. A part that failed is null. */
export interface Overview {
  readonly name: { readonly first: string; readonly last: string }
  readonly email: string
  readonly status: User['status']
  readonly identity: User['identity']['state']
  readonly hasNewTerms: boolean
  readonly maxDevices: number
  /** Day in Japan. */
  readonly today: string
  readonly subscriptions: readonly OwnSubscription[]
  readonly points: {
    readonly balance: number
    /** Points of which day expire next, of those that do within 60 days. */
    readonly expiring: { readonly points: number; readonly day: string } | null
  }
  readonly openInvoices: OpenInvoices | null
  readonly nextCharge: NextCharge | null
  /** Cards of these devices that have expired or soon will. */
  readonly expiringCards: readonly CardSummary[]
}

/** What is to be paid by hand. Yen, tax included. */
export interface OpenInvoices {
  readonly slug: string
  readonly count: number
  readonly balance: number
  /** Of the first one. */
  readonly dueOn: string
  readonly isOverdue: boolean
}

/** Open ones come first, and nobody has as many devices. */
const invoicesOfOverview = { size: 20 }
const expiresSoonDays = 60
const dayMs = 86_400_000

/** Part of the page that may fail by itself. */
async function secondary<T>(part: Promise<T>): Promise<T | null> {
  try {
    return await part
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) return null
    throw error
  }
}

const unpaidStatuses: readonly Invoice['status'][] = [
  'OVERDUE',
  'FAILED',
  'UNPAID',
  'PARTIALLY_PAID',
]

function openInvoicesOf(invoices: readonly Invoice[]): OpenInvoices | null {
  const open = invoices.filter(
    ({ status, balance }) => unpaidStatuses.includes(status) && balance > 0,
  )
  const isOverdue = open.some(({ status }) => status === 'OVERDUE')
  const told = isOverdue ? open.filter(({ status }) => status === 'OVERDUE') : open
  const [first] = told.toSorted((a, b) => a.due_on.localeCompare(b.due_on))
  if (!first) return null
  return {
    slug: first.slug,
    count: told.length,
    balance: told.reduce((sum, { balance }) => sum + balance, 0),
    dueOn: first.due_on,
    isOverdue,
  }
}

/** Each card once. */
function expiringCardsOf(subscriptions: readonly OwnSubscription[]): CardSummary[] {
  const cards = subscriptions.flatMap(({ card }) => card ?? [])
  const isNamedFirst = ({ slug }: CardSummary, place: number) =>
    cards.findIndex((other) => other.slug === slug) === place
  return cards
    .filter(isNamedFirst)
    .filter(({ state, is_expiring }) => state === 'expired' || is_expiring)
}

/** Points that expire within 60 days. */
function expiringPointsOf({ points_expiring_next: next }: User, today: string) {
  const soon = new Date(Date.parse(today) + expiresSoonDays * dayMs).toISOString().slice(0, 10)
  if (!next || next.expires_on < today || next.expires_on > soon) return null
  return { points: next.points, day: next.expires_on }
}

/** All calls at once. @throws ApiError as `callAsUser`, when the user or the subscriptions cannot be read */
export async function fetchOverview(): Promise<Overview> {
  const invoicesAsked = secondary(callAsUser(listInvoices, { query: invoicesOfOverview }))
  const [user, own, invoices] = await Promise.all([
    readOwnUser(),
    fetchActiveSubscriptions(invoicesAsked.then((list) => list?.results ?? [])),
    invoicesAsked,
  ])
  return {
    name: { first: user.first_name, last: user.last_name },
    email: user.email,
    status: user.status,
    identity: user.identity.state,
    hasNewTerms: user.agreement.required,
    maxDevices: user.max_subscriptions,
    ...own,
    points: { balance: user.points_balance, expiring: expiringPointsOf(user, own.today) },
    openInvoices: invoices && openInvoicesOf(invoices.results),
    nextCharge: nextChargeOf(own.subscriptions, invoices?.results ?? []),
    expiringCards: expiringCardsOf(own.subscriptions),
  }
}
