import type { Locale } from '#app.config.ts'
import type { SubscriptionStatus } from '#contract/enums.ts'
import type { Invoice } from '#contract/invoice.ts'
import type { PendingDeviceChange, Subscription } from '#contract/subscription.ts'
import { bearsInterest, nextAttemptOf, type Unpaid } from '#src/billing/while-unpaid.tsx'
import { deviceArtUrl } from '#src/device-art/art-url.ts'
import { localizedField } from '#src/i18n/localized-field.ts'

/** A device in one language, as its customer has it: with the chosen storage and color. */
export interface RentedDevice {
  readonly slug: string
  readonly name: string
  /** `256GB`; empty where there is no choice. */
  readonly storage: string
  readonly color: string
  /** Address of the square drawing. */
  readonly picture: string
}

/** The open invoice of a subscription. */
export interface OpenInvoice extends Unpaid {
  readonly slug: string
  /** Yen, tax included; null while it is unknown. */
  readonly balance: number | null
  /** Last day to pay. */
  readonly dueOn: string | null
}

export interface OwnDeviceChange extends Omit<PendingDeviceChange, 'item' | 'variant'> {
  readonly device: RentedDevice
}

/** A subscription of the logged-in user, in one language. Days are days in Japan, money is tax-included yen. */
export interface OwnSubscription
  extends Omit<Subscription, 'item' | 'variant' | 'device_change' | 'unpaid_invoice_slug'> {
  readonly device: RentedDevice
  readonly openInvoice: OpenInvoice | null
  /** Day in Japan on which it is likely to be sent, while that is to come and known. */
  readonly shipsOn: string | null
  readonly deviceChange: {
    readonly eligibleOn: string | null
    readonly used: boolean
    readonly pending: OwnDeviceChange | null
  }
}

/** On their way to the customer, or about to be. */
const statusesBeforeDelivery: readonly SubscriptionStatus[] = [
  'review_in_progress',
  'waiting_for_payment',
  'payment_failed',
  'waiting_for_shipment',
]
export const isBeforeDelivery = ({ status }: Pick<Subscription, 'status'>): boolean =>
  statusesBeforeDelivery.includes(status)

type Rented = Pick<Subscription, 'item' | 'variant'>

function toDevice({ item, variant }: Rented, locale: Locale): RentedDevice {
  const { kind, hex } = item.illustration
  return {
    slug: item.slug,
    name: localizedField(item, 'name', locale),
    storage: localizedField(variant, 'storage', locale),
    color: localizedField(variant.color, 'label', locale),
    picture: deviceArtUrl({ slug: item.slug, kind, hex, view: 'pair' }),
  }
}

function toOpenInvoice(slug: string, invoices: readonly Invoice[]): OpenInvoice {
  const invoice = invoices.find((one) => one.slug === slug)
  return {
    slug,
    balance: invoice?.balance ?? null,
    dueOn: invoice?.due_on ?? null,
    isOverdue: invoice?.status === 'OVERDUE',
    bearsInterest: invoice !== undefined && bearsInterest(invoice),
    nextAttemptOn: invoice ? nextAttemptOf(invoice) : null,
  }
}

/** Without the day of its dispatch. @param invoices of the same user, as far as they are known */
export function toOwnSubscription(
  subscription: Subscription,
  invoices: readonly Invoice[],
  locale: Locale,
): OwnSubscription {
  const { item, variant, device_change, unpaid_invoice_slug, ...rest } = subscription
  const { eligible_on: eligibleOn, used, pending } = device_change
  return {
    ...rest,
    device: toDevice({ item, variant }, locale),
    openInvoice: unpaid_invoice_slug === null ? null : toOpenInvoice(unpaid_invoice_slug, invoices),
    shipsOn: null,
    deviceChange: {
      eligibleOn,
      used,
      pending: pending ? toDeviceChange(pending, locale) : null,
    },
  }
}

function toDeviceChange(
  { item, variant, ...rest }: PendingDeviceChange,
  locale: Locale,
): OwnDeviceChange {
  return { ...rest, device: toDevice({ item, variant }, locale) }
}

/** `256GB・ラベンダー`, without parts that have no choice. */
export const variantTexts = ({
  storage,
  color,
}: Pick<RentedDevice, 'storage' | 'color'>): readonly string[] =>
  [storage, color].filter((text) => text !== '')

/** The customer's own name for it. */
export const calledName = ({
  nickname,
  device,
}: Pick<OwnSubscription, 'nickname' | 'device'>): string =>
  nickname === '' ? device.name : nickname

/** Whether something is in progress that needs no action of its customer. */
export const mayChangeSoon = ({
  status,
  end_request,
  openInvoice,
  deviceChange,
}: OwnSubscription): boolean =>
  status !== 'subscribed' ||
  end_request !== null ||
  openInvoice !== null ||
  deviceChange.pending !== null
