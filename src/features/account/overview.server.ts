import { getMe } from '#contract/account.ts'
import { listCards, listInvoices, listPoints } from '#contract/account-billing.ts'
import type { Card } from '#contract/card.ts'
import type { Invoice } from '#contract/invoice.ts'
import type { User } from '#contract/user.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
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
    readonly expiring: { readonly points: number; readonly day: string | null } | null
  }
  readonly openInvoices: OpenInvoices | null
  readonly nextCharge: NextCharge | null
  readonly expiringCards: readonly ExpiringCard[]
}

export interface ExpiringCard extends Pick<Card, 'brand' | 'last4' | 'exp_month' | 'exp_year'> {
  readonly isExpired: boolean
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

/** Unpaid ones come first, and nobody has as many devices. */
const invoicesOfOverview = { size: 50 }
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

/** Cards in use that have expired, or will within 60 days: a card is good until the end of its month. */
function expiringCardsOf(cards: readonly Card[], today: string): ExpiringCard[] {
  const soon = new Date(Date.parse(today) + expiresSoonDays * dayMs).toISOString().slice(0, 10)
  return cards
    .filter(({ in_use_by, is_default }) => in_use_by.length > 0 || is_default)
    .flatMap(({ brand, last4, exp_month, exp_year }) => {
      const lastDay = new Date(Date.UTC(exp_year, exp_month, 0)).toISOString().slice(0, 10)
      const isExpired = lastDay < today
      return lastDay <= soon ? [{ brand, last4, exp_month, exp_year, isExpired }] : []
    })
}

const fetchPoints = async () => {
  const { expiring_60_days, expiry_days } = await callAsUser(listPoints, { query: { size: 1 } })
  const [next] = expiry_days ?? []
  if (expiring_60_days === 0) return null
  return { points: next?.points ?? expiring_60_days, day: next?.expires_on ?? null }
}

/** All calls at once. @throws ApiError as `callAsUser`, when the user or the subscriptions cannot be read */
export async function fetchOverview(): Promise<Overview> {
  const invoicesAsked = secondary(callAsUser(listInvoices, { query: invoicesOfOverview }))
  const [user, own, invoices, cards, expiring] = await Promise.all([
    callAsUser(getMe, {}),
    fetchActiveSubscriptions(invoicesAsked.then((list) => list?.results ?? [])),
    invoicesAsked,
    secondary(callAsUser(listCards, {})),
    secondary(fetchPoints()),
  ])
  return {
    name: { first: user.first_name, last: user.last_name },
    email: user.email,
    status: user.status,
    identity: user.identity.state,
    hasNewTerms: user.agreement.required,
    maxDevices: user.max_subscriptions,
    ...own,
    points: { balance: user.points_balance, expiring },
    openInvoices: invoices && openInvoicesOf(invoices.results),
    nextCharge: nextChargeOf(own.subscriptions, {
      invoices: invoices?.results ?? [],
      cards: cards?.results ?? [],
    }),
    expiringCards: expiringCardsOf(cards?.results ?? [], own.today),
  }
}
