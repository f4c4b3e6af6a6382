import { listInvoices } from '#contract/account-billing.ts'
import {
  itemLimitData,
  listSubscriptionsByActivity,
  unpaidInvoiceData,
} from '#contract/account-subscriptions.ts'
import { maximumSubscriptionsData, multipleApplicationsData } from '#contract/application.ts'
import type { ItemDetail } from '#contract/item.ts'
import type { Subscription } from '#contract/subscription.ts'
import { ApiError, readErrorData } from '#src/api-client/api-error.ts'
import { deviceArtUrl } from '#src/device-art/art-url.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { alternativesTo } from '#src/items/alternatives.server.ts'
import { shopFees } from '#src/items/catalogue-overview.server.ts'
import { type DeviceCardData, toDeviceCard } from '#src/items/device-card-data.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { toOwnSubscription } from '#src/subscriptions/own-subscription.ts'
import { statusMessages, variantText } from '#src/subscriptions/status-messages.ts'

/** A subscription that prevents another one. */
export interface OwnDevice {
  readonly slug: string
  readonly name: string
  readonly variant: string
  readonly picture: string
  /** Its status in words, as in the account. */
  readonly statusLabel: string
  /** ISO 8601. */
  readonly since: string
  readonly canCancel: boolean
  readonly canPay: boolean
}

/** Why a customer cannot apply now, with the data to go on (docs/specification.md, section 8). */
export type ApplyRefusal =
  | {
      readonly code: 'device_not_available'
      readonly alternatives: readonly DeviceCardData[]
      /** How many of the device one customer may have, if this one has as many. */
      readonly maxOfItem: number | undefined
      /** Other colors or sizes of the same device are available. */
      readonly hasOtherVariants: boolean
    }
  | {
      readonly code: 'unpaid_invoice'
      readonly invoice: string | undefined
      readonly balance: number | undefined
      readonly dueOn: string | undefined
    }
  | { readonly code: 'bad_reputation' | 'account_suspended' }
  | { readonly code: 'multiple_applications'; readonly devices: readonly OwnDevice[] }
  | {
      readonly code: 'maximum_subscriptions'
      readonly used: number | undefined
      readonly max: number | undefined
      /** The number of devices that a verified customer may have. */
      readonly maxVerified: number | undefined
      readonly devices: readonly OwnDevice[]
    }

export const ownSubscriptions = async () =>
  (await callAsUser(listSubscriptionsByActivity, { params: { filter_active: 'true' } })).results

export function toOwnDevice(subscription: Subscription): OwnDevice {
  const { slug, item, variant, timeline, allowed_actions: actions } = subscription
  const locale = getLocale()
  return {
    slug,
    name: localizedField(item, 'name', locale),
    variant: variantText({
      storage: localizedField(variant, 'storage', locale),
      color: localizedField(variant.color, 'label', locale),
    }),
    picture: deviceArtUrl({
      slug: item.slug,
      kind: item.illustration.kind,
      view: 'pair',
      hex: variant.color.hex,
    }),
    statusLabel: statusMessages(toOwnSubscription(subscription, [], locale)).label,
    since: timeline[0]?.at ?? '',
    canCancel: actions.includes('cancel'),
    canPay: actions.includes('pay'),
  }
}

/** @returns `undefined` for an error that is not a refusal of the pre-check */
export async function readRefusal(
  error: unknown,
  item: ItemDetail,
): Promise<ApplyRefusal | undefined> {
  if (!(error instanceof ApiError)) return undefined
  switch (error.code) {
    case 'device_not_available':
      return readUnavailable(error, item)
    case 'unpaid_invoice':
      return readUnpaid(error)
    case 'bad_reputation':
    case 'account_suspended':
      return { code: error.code }
    case 'multiple_applications':
      return readMultiple(error)
    case 'maximum_subscriptions':
      return readMaximum(error)
    default:
      return undefined
  }
}

async function readUnavailable(error: ApiError, item: ItemDetail): Promise<ApplyRefusal> {
  const maxOfItem = readErrorData(error, itemLimitData)?.max
  const alternatives = await alternativesTo(item).catch(() => [])
  return {
    code: 'device_not_available',
    alternatives: alternatives.map((one) => toDeviceCard(one, getLocale())),
    maxOfItem,
    hasOtherVariants:
      maxOfItem === undefined &&
      item.availability !== 'out-of-stock' &&
      item.variants.some(({ stock }) => stock > 0),
  }
}

async function readUnpaid(error: ApiError): Promise<ApplyRefusal> {
  const data = readErrorData(error, unpaidInvoiceData)
  const invoices = await callAsUser(listInvoices, { query: {} }).catch(() => undefined)
  const invoice = invoices?.results.find(({ slug }) => slug === data?.invoice_slug)
  return {
    code: 'unpaid_invoice',
    invoice: data?.invoice_slug,
    balance: data?.balance,
    dueOn: invoice?.due_on,
  }
}

async function readMultiple(error: ApiError): Promise<ApplyRefusal> {
  const slugs = readErrorData(error, multipleApplicationsData)?.slugs ?? []
  const own = await ownSubscriptions()
  const devices = own.filter(({ slug }) => slugs.includes(slug)).map(toOwnDevice)
  return { code: 'multiple_applications', devices }
}

async function readMaximum(error: ApiError): Promise<ApplyRefusal> {
  const data = readErrorData(error, maximumSubscriptionsData)
  const [own, fees] = await Promise.all([ownSubscriptions(), shopFees().catch(() => undefined)])
  return {
    code: 'maximum_subscriptions',
    used: data?.used,
    max: data?.max,
    maxVerified: fees?.max_active_subscriptions.verified,
    devices: own.map(toOwnDevice),
  }
}
