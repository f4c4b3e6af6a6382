import { randomUUID } from 'node:crypto'
import { preparePayment } from '#contract/application.ts'
import type { CouponForInvoice } from '#contract/coupon.ts'
import type { SubscriptionStatus } from '#contract/enums.ts'
import type { Invoice } from '#contract/invoice.ts'
import type { Subscription } from '#contract/subscription.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { openVerificationUrl } from '#src/billing/card-verification.server.ts'
import { isPayable } from '#src/billing/invoice-status.tsx'
import type { InvoiceSheetData } from '#src/billing/invoices.data.ts'
import {
  type DeviceNames,
  deviceNameOf,
  fetchDeviceNames,
  findInvoice,
  listOpenInvoices,
  readInvoiceSheet,
} from '#src/billing/own-billing.server.ts'
import { type OwnCard, toOwnCard } from '#src/billing/own-cards.server.ts'
import { fetchFees } from '#src/items/items.server.ts'
import { environment } from '#src/request/environment.server.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'

/** What has to be paid, and the means to pay it. */
export interface Payable {
  readonly kind: 'payable'
  readonly invoice: Invoice
  readonly subscription: Pick<Subscription, 'slug' | 'status' | 'monthly'>
  /** Name of the rented device, or the customer's own name for it. */
  readonly device: string
  readonly cards: readonly OwnCard[]
  /** The card that is charged unless another is chosen. */
  readonly usualCard: string | undefined
  /** The subscription's own card, and whether it was refused or has expired; absent when there is none to change. */
  readonly ownCard: { readonly slug: string; readonly isRefused: boolean } | undefined
  readonly points: {
    readonly balance: number
    /** The fewest that can be used at a time. */
    readonly min: number
    /** As many as are available and the invoice takes. */
    readonly max: number
    /** Part of the balance that other subscriptions want for their next invoices. */
    readonly wantedElsewhere: number
  }
  readonly coupons: readonly CouponForInvoice[]
  readonly gatewayOrigin: string
  /** Key of this view of the page: a button pressed twice is one attempt. */
  readonly attempt: string
}

export type PaymentPage =
  | Payable
  /** A payment is in progress; `verificationUrl` is the bank's page that this browser has left. */
  | {
      readonly kind: 'pending'
      readonly invoice: Invoice
      readonly device: string
      readonly verificationUrl: string | undefined
    }
  /** Paid before, or by the payment just made. */
  | { readonly kind: 'paid'; readonly sheet: InvoiceSheetData }
  /** Cancelled, refunded, replaced. */
  | { readonly kind: 'closed'; readonly invoice: Invoice; readonly device: string | undefined }
  /** No invoice is named, or one of another user. */
  | {
      readonly kind: 'unknown'
      readonly isNamed: boolean
      readonly open: readonly Invoice[]
      readonly deviceNames: DeviceNames
    }

const mayChangeLater: readonly SubscriptionStatus[] = ['subscribed', 'in_repair', 'servicer']

async function unknownPage({ isNamed }: { readonly isNamed: boolean }): Promise<PaymentPage> {
  const openRequest = listOpenInvoices()
  const [open, deviceNames] = await Promise.all([openRequest, fetchDeviceNames(openRequest)])
  return { kind: 'unknown', isNamed, open: open.filter(isPayable), deviceNames }
}

/** The invoice that cannot be paid: by its own slug, or the newest one of a subscription. */
async function unpayablePage(name: string): Promise<PaymentPage> {
  const found =
    (await findInvoice(({ slug }) => slug === name)) ??
    (await findInvoice(({ subscription_slug: subscription }) => subscription === name))
  if (!found) return unknownPage({ isNamed: true })
  if (found.status === 'PAID' || found.status === 'PARTIALLY_REFUNDED') {
    return { kind: 'paid', sheet: await readInvoiceSheet(found) }
  }
  const { [found.slug]: device } = await fetchDeviceNames(Promise.resolve([found]))
  return { kind: 'closed', invoice: found, device }
}

/** @param name slug of an invoice or of a subscription */
export async function readPayment(name: string | undefined): Promise<PaymentPage> {
  if (!name) return unknownPage({ isNamed: false })
  try {
    const [prepared, fees] = await Promise.all([
      callAsUser(preparePayment, { params: { slug: name } }),
      fetchFees(),
    ])
    const { invoice, subscription, cards, points, coupons } = prepared
    const { slug, status, monthly } = subscription
    const device = deviceNameOf(invoice, subscription)
    if (invoice.status === 'PAYMENT_PENDING') {
      const verificationUrl = await openVerificationUrl(invoice.slug)
      return { kind: 'pending', invoice, device, verificationUrl }
    }
    return {
      kind: 'payable',
      invoice,
      subscription: { slug, status, monthly },
      device,
      cards: cards.map(toOwnCard),
      usualCard: usualCard(subscription, cards),
      ownCard: ownCard(subscription, invoice, cards),
      points: {
        balance: points.balance,
        min: fees.points_min_use,
        max: points.max,
        wantedElsewhere: points.wanted_elsewhere ?? 0,
      },
      coupons,
      gatewayOrigin: new URL(environment().PAYMENT_GATEWAY_URL).origin,
      attempt: randomUUID(),
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return unknownPage({ isNamed: true })
    if (error.code === 'already_paid' || error.code === 'not_payable') return unpayablePage(name)
    throw error
  }
}

function usualCard(
  { card_slug: own }: Subscription,
  cards: readonly { slug: string; is_default: boolean; state: string }[],
): string | undefined {
  const usable = cards.filter(({ state }) => state === 'active')
  const usual =
    usable.find(({ slug }) => slug === own) ?? usable.find((card) => card.is_default) ?? usable[0]
  return usual?.slug
}

function ownCard(
  { card_slug: slug, allowed_actions: actions, status }: Subscription,
  { attempts }: Invoice,
  cards: readonly { slug: string; state: string }[],
): Payable['ownCard'] {
  // The first payment gives the subscription its card.
  if (slug === null) return undefined
  // Who is suspended may change nothing yet, and may once this invoice is paid.
  if (!actions.includes('change_card') && !mayChangeLater.includes(status)) return undefined
  const last = attempts.findLast(({ card_slug: tried }) => tried === slug)
  const isUsable = cards.some((card) => card.slug === slug && card.state === 'active')
  return { slug, isRefused: !isUsable || last?.result === 'failed' }
}

/**
 * What paying now would require, with the named coupon: yen, and the subscription with its own card.
 * @throws ApiError as the contract lists
 */
export async function readToPay(invoiceSlug: string, coupon: string | undefined) {
  const { invoice, coupons, subscription } = await callAsUser(preparePayment, {
    params: { slug: invoiceSlug },
  })
  const named = coupons.find(({ code, is_applied }) => code === coupon && !is_applied)
  return {
    // A part that was paid before stays paid.
    amount: named?.total === undefined ? invoice.balance : named.total - invoice.paid,
    subscription: subscription.slug,
    ownCard: subscription.card_slug,
  }
}
