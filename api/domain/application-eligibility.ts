import type { Availability, SubscriptionStatus, UserStatus } from '#contract/enums.ts'
import { ApiError } from './api-error.ts'
import { undeliveredStatuses } from './status-transitions.ts'

/** How many of an item a user has, and how many one may have. */
interface ItemCount {
  readonly used: number
  readonly max: number
}

/** The same refusal as for a device that is not in stock, with the reason: another piece would not help. */
export const itemLimitRefusal = ({ used, max }: ItemCount) =>
  used >= max
    ? ({ code: 'device_not_available', status: 400, data: { used, max } } as const)
    : undefined

/** What decides whether a user may apply for one device: facts about the user, and whether that device is available. */
export interface Applicant {
  readonly status: UserStatus
  /** Set by the operator, or a debt went to a collector before. */
  readonly isRefused: boolean
  /** The oldest invoice past its due date. */
  readonly overdue: { readonly invoice_slug: string; readonly balance: number } | undefined
  /** Those in process. */
  readonly openApplications: readonly string[]
  /** Subscriptions whose status is not final, applications included. */
  readonly activeCount: number
  readonly maxActive: number
  /** Of the device's item alone, with pending changes to it. */
  readonly ofItem: ItemCount
  readonly isAvailable: boolean
}

/** A pre-order is sent when its pieces have arrived: until then none needs to be in stock. */
export const canBeOrdered = (availability: Availability, isInStock: boolean): boolean =>
  availability === 'pre-order' || (availability === 'in-stock' && isInStock)

interface Application {
  readonly status: SubscriptionStatus
  readonly holdsStock: boolean
  readonly shippedAt: Date | null
}

/** Decided, paid and sent one at a time. A pre-order that is paid waits for its piece: there is nothing to send meanwhile. */
export const isInProcess = ({ status, holdsStock, shippedAt }: Application): boolean =>
  undeliveredStatuses.includes(status) &&
  shippedAt === null &&
  (holdsStock || status !== 'waiting_for_shipment')

interface Refusal {
  readonly code: string
  readonly status: 400 | 402 | 403 | 409 | 422
  readonly data?: Readonly<Record<string, unknown>>
}

/**
 * The five refusals of docs/specification.md, section 8. Reasons that the customer cannot change come first, then the
 * others, the nearest first: pay, wait, return. Whether the device is available is checked last, since another one may be
 * chosen at once; before that whether the customer may have one more of it.
 * @returns undefined when nothing is against it
 */
export function refusalOf(applicant: Applicant): Refusal | undefined {
  const { overdue, openApplications, activeCount, maxActive } = applicant
  if (applicant.isRefused || applicant.status === 'permanent_suspend') {
    return { code: 'bad_reputation', status: 403 }
  }
  if (overdue !== undefined) return { code: 'unpaid_invoice', status: 402, data: overdue }
  if (openApplications.length > 0) {
    return { code: 'multiple_applications', status: 409, data: { slugs: openApplications } }
  }
  if (activeCount >= maxActive) {
    return {
      code: 'maximum_subscriptions',
      status: 422,
      data: { used: activeCount, max: maxActive },
    }
  }
  const limit = itemLimitRefusal(applicant.ofItem)
  if (limit !== undefined || applicant.isAvailable) return limit
  return { code: 'device_not_available', status: 400 }
}

/** The form answers with the statuses that docs/specification.md, section 8, maps everywhere: 403 for a bad reputation, else 400. */
export function assertMayApply(applicant: Applicant, where: 'precheck' | 'form'): void {
  const refusal = refusalOf(applicant)
  if (refusal === undefined) return
  const { code, status, data } = refusal
  const formStatus = status === 403 ? 403 : 400
  throw new ApiError(
    where === 'precheck' ? status : formStatus,
    code,
    data === undefined ? {} : { data },
  )
}
