import type { SubscriptionStatus } from '#contract/enums.ts'
import type { Renewal } from '#contract/subscription-actions.ts'
import { addDays, type Day } from './days.ts'

/** What happens when a card is charged: the test numbers of the gateway. */
export const cardNumbers = {
  good: '4242424242424242',
  alsoGood: '5555555555554444',
  asksToPay: '4000000000003155',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
} as const
export type CardNature = keyof typeof cardNumbers

export interface HeldCard {
  readonly slug: string
  readonly nature: CardNature
  isRemoved: boolean
}

export interface Person {
  readonly name: string
  readonly id: number
  readonly slug: string
  readonly email: string
  readonly inviteCode: string
  readonly inviter: Person | undefined
  readonly cards: HeldCard[]
}

/** Whose account is closed. */
export interface FormerCustomer {
  readonly person: Person
  /** Their payments until then. */
  readonly paymentIds: ReadonlySet<number>
}

/** A minimum term, on which an early end and a buy-out are based. */
export interface Term {
  readonly from: Day
  readonly months: number
  readonly monthly: number
}

export interface EndRequest {
  readonly on: Day
  /** Requested inside the minimum term, for a fee. */
  readonly isEarly: boolean
  /** Last day of the minimum term at the time of the request. */
  readonly minimumEndsOn: Day
  readonly returnBy: Day
}

/** Another device for a running subscription. */
export interface Change {
  readonly askedOn: Day
  readonly itemId: number
  readonly variantId: number
  readonly months: number
  readonly monthly: number
  /** `asked` until it is sent, lapses or is released with the subscription. */
  state: 'asked' | 'sent' | 'lapsed'
  dispatchedOn: Day | undefined
  oldVariantId: number
  /** What a change that is undone after its dispatch restores: the device, and the rents and terms until then. */
  readonly oldItemId: number
  oldRents: number
  oldTerms: number
  oldBackOn: Day | undefined
}

/** One subscription as it happened: the days of accepted calls, from which everything owed follows. */
export interface Rental {
  readonly slug: string
  /** For readers: `B2` is the second application of the second person. */
  readonly label: string
  readonly person: Person
  itemId: number
  readonly months: number
  readonly couponCode: string | undefined
  readonly appliedOn: Day
  /** As in the database: decides about the next commands. */
  status: SubscriptionStatus
  variantId: number
  approvedOn: Day | undefined
  shippedOn: Day | undefined
  deliveredOn: Day | undefined
  renewal: Renewal
  /** The rent from a day on. */
  readonly rents: { readonly from: Day; readonly monthly: number }[]
  readonly terms: Term[]
  end: EndRequest | undefined
  readonly changes: Change[]
  /** Whether a device that was due back was in repair. */
  isLateInDoubt: boolean
  /** Requested and neither paid nor lapsed. */
  isBuying: boolean
  endedOn: Day | undefined
  endedBy: 'return' | 'buyout' | 'write-off' | undefined
}

/** A question of the bank without an answer yet. */
export interface Challenge {
  readonly rental: Rental
  readonly invoiceSlug: string
  readonly cardSlug: string
  readonly actionUrl: string
}

/** The reference books: plain facts, recorded by the commands when they are accepted. */
export interface Books {
  today: Day
  /** Lives end a little more than a year after they began. */
  readonly lastDay: Day
  /** Those with an account. */
  readonly people: Person[]
  readonly former: FormerCustomer[]
  readonly rentals: Rental[]
  readonly challenges: Challenge[]
  /** Invoices on which the operator made entries by hand. */
  readonly handledByOperator: Set<string>
  /** Charges by hand that their customer was not sent, also those that were dropped. */
  readonly unsentCharges: Set<string>
  /** Pieces of each variant that have arrived since the life began, less those that are lost. */
  readonly arrived: Map<number, number>
  /** Number of unpaid invoices. */
  openInvoices: number
  /** Whether the provider failed, or a process crashed, in this life. */
  hadFaults: boolean
}

export const emptyBooks = (today: Day): Books => ({
  today,
  lastDay: addDays(today, 405),
  people: [],
  former: [],
  rentals: [],
  challenges: [],
  handledByOperator: new Set(),
  arrived: new Map(),
  unsentCharges: new Set(),
  openInvoices: 0,
  hadFaults: false,
})

const beforeDispatch: readonly SubscriptionStatus[] = [
  'review_in_progress',
  'waiting_for_payment',
  'payment_failed',
  'waiting_for_shipment',
]
const closedUnused: readonly SubscriptionStatus[] = [
  'cancelled',
  'expired',
  'application_rejected',
  'subscription_failed',
]
const withDevice: readonly SubscriptionStatus[] = ['subscribed', 'in_repair', 'servicer']

export const isBeforeDispatch = ({ status }: Rental) => beforeDispatch.includes(status)
/** A failed application. */
export const isClosedUnused = ({ status }: Rental) => closedUnused.includes(status)
export const hasDevice = ({ status }: Rental) => withDevice.includes(status)

/** Variants of which a piece has left the warehouse for a subscription and is not back. */
export function devicesSent({ changes, endedOn, endedBy, variantId }: Rental): number[] {
  const sent: number[] = []
  for (const { state, oldVariantId, oldBackOn } of changes) {
    if (state === 'sent' && oldBackOn === undefined) sent.push(oldVariantId)
  }
  if (endedOn === undefined || endedBy === 'buyout') sent.push(variantId)
  return sent
}

/** The same of a subscription that is not closed, with those that are reserved or waited for. */
export function devicesAway(rental: Rental): number[] {
  const asked = rental.changes.filter(({ state }) => state === 'asked')
  return [...devicesSent(rental), ...asked.map(({ variantId }) => variantId)]
}

/** The device has come back, belongs to the customer, or is gone: open requests are void. */
export function endUse(rental: Rental, endedOn: Day, endedBy: NonNullable<Rental['endedBy']>) {
  // The page does not say whether months count that began while it was late, before the repair.
  rental.isLateInDoubt ||= rental.end !== undefined && rental.status === 'in_repair'
  rental.endedOn = endedOn
  rental.endedBy = endedBy
  rental.isBuying = false
  for (const change of rental.changes) if (change.state === 'asked') change.state = 'lapsed'
}

/** The shop owns more pieces of a variant, or fewer. */
export const addPieces = ({ arrived }: Books, variantId: number, pieces: number) =>
  arrived.set(variantId, (arrived.get(variantId) ?? 0) + pieces)

/** Everybody who has signed up, also those whose account is closed. */
export const everybodyOf = ({ people, former }: Books): readonly Person[] => [
  ...people,
  ...former.map(({ person }) => person),
]

export const pick = <T>(list: readonly T[], number: number): T | undefined =>
  list[number % Math.max(1, list.length)]
