import { randomUUID } from 'node:crypto'
import { listCards } from '#contract/account-billing.ts'
import {
  cancelSubscription,
  deviceChangeData,
  itemLimitData,
  minimumTermData,
  unpaidInvoiceData,
  updateSubscription,
} from '#contract/account-subscriptions.ts'
import type { Card } from '#contract/card.ts'
import type { EndpointBody } from '#contract/endpoint.ts'
import type { ChangePreview } from '#contract/preview.ts'
import type { Subscription } from '#contract/subscription.ts'
import { ApiError, isTemporary, readErrorData } from '#src/api-client/api-error.ts'
import { attemptKey } from '#src/api-client/attempt-key.server.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { fetchItem } from '#src/items/items.server.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import type { ChangeResult } from '#src/subscriptions/my-tech-search.ts'
import type { ChangeFormInput, ChangeInput } from './change-input.ts'

type CancelBody = NonNullable<EndpointBody<typeof cancelSubscription>>
type UpdateBody = EndpointBody<typeof updateSubscription>

/** Why a change cannot be made now, with the data of the API. */
export interface ChangeRefusal {
  /** Of the API, or `price_unknown`: it does not say what the change costs. */
  readonly code: string
  readonly minimumTerm?: { readonly endsOn: string; readonly fee: number } | undefined
  readonly unpaid?: { readonly slug: string; readonly balance: number } | undefined
  /** First day on which the device can be changed; null when there is none yet. */
  readonly eligibleOn?: string | null | undefined
  /** How many of the new device one customer may have, if this one has as many. */
  readonly maxOfItem?: number | undefined
}

/** Initial data of the page of a change. */
export interface ChangeStart {
  /** Idempotency key of the confirmation. */
  readonly key: string
  readonly preview?: ChangePreview | undefined
  readonly refusal?: ChangeRefusal | undefined
  /** Cards that can be charged. */
  readonly cards?: readonly Pick<Card, 'slug' | 'brand' | 'last4' | 'exp_month' | 'exp_year'>[]
  /** The device to change to. */
  readonly newDevice?: { readonly id: number; readonly name: string } | undefined
}

/** Only these end a subscription; everything else changes it. */
const ending: readonly string[] = ['cancel', 'end', 'end_early']

/** With what the page is about: the API decides by its own state which of them the call is. */
function cancelBody({ action, accepted }: Partial<ChangeFormInput>): CancelBody {
  if (action === 'end_early') return { action, accepted_fee: accepted }
  return action === 'cancel' || action === 'end' ? { action } : {}
}

/** With the amounts of the price breakdown: the API refuses another fee or rent than the current one. */
function changeBody(input: Partial<ChangeFormInput>): UpdateBody {
  const { item_id, variant: variant_id, months, accepted: accepted_fee, accepted_monthly } = input
  return item_id && variant_id && months
    ? { device_change: { item_id, variant_id, months, accepted_fee, accepted_monthly } }
    : {}
}

function updateBody(input: Partial<ChangeFormInput>): UpdateBody {
  const { action, renewal, accepted, accepted_minimum_ends_on } = input
  switch (action) {
    case 'change_card':
      return { card_slug: input.card_slug ?? '' }
    case 'rename':
      return { nickname: input.nickname ?? '' }
    case 'set_points_auto_use':
      return { points_auto_use: input.points_auto_use ?? false }
    case 'set_renewal':
      return renewal ? { renewal, accepted_minimum_ends_on } : {}
    case 'withdraw_end':
      return { end_request: 'withdraw' }
    case 'buyout':
      return { buyout: accepted === undefined ? {} : { accepted_price: accepted } }
    case 'change_device':
      return changeBody(input)
    default:
      return {}
  }
}

const sendChange = (input: ChangeFormInput, { isPreview }: { readonly isPreview: boolean }) => {
  const { subscription, key } = input
  const mode = isPreview ? { preview: true } : {}
  const sending = <Body extends object>(body: Body) => ({
    params: { slug: subscription },
    // Another choice on the same page is another request.
    idempotencyKey: attemptKey('change', key, subscription, JSON.stringify(body)),
    // A preview changes nothing: a page waits for it as for any read.
    isRead: isPreview ? (true as const) : undefined,
    body: { ...body, ...mode },
  })
  return ending.includes(input.action)
    ? callAsUser(cancelSubscription, sending(cancelBody(input)))
    : callAsUser(updateSubscription, sending(updateBody(input)))
}

type Changed = Pick<Subscription, 'bought_on' | 'device_change' | 'end_request'>

/** Some is done at once: what there is nothing to pay for, and a return whose day has come. */
function resultOf(
  action: ChangeFormInput['action'],
  { bought_on, device_change: { pending }, end_request }: Changed,
): ChangeResult {
  if (action === 'buyout' && bought_on) return 'buyout_free'
  if (action === 'change_device' && pending?.stage === 'preparing') return 'change_device_free'
  if (action === 'set_renewal' && end_request) return 'end'
  return action
}

/** @throws ApiError 400 with the codes of the contract, or as `callAsUser` */
export const submitChange = async (input: ChangeFormInput): Promise<ChangeResult> =>
  resultOf(input.action, await sendChange(input, { isPreview: false }))

function changeRefusal(error: unknown): ChangeRefusal {
  if (!(error instanceof ApiError) || isTemporary(error) || error.status === 401) throw error
  const minimum = readErrorData(error, minimumTermData)
  const unpaid = readErrorData(error, unpaidInvoiceData)
  return {
    code: error.code,
    minimumTerm: minimum && { endsOn: minimum.ends_on, fee: minimum.early_end_fee },
    unpaid: unpaid && { slug: unpaid.invoice_slug, balance: unpaid.balance },
    eligibleOn: readErrorData(error, deviceChangeData)?.eligible_on,
    maxOfItem: readErrorData(error, itemLimitData)?.max,
  }
}

/** Whether the price of what a customer pays for is unknown: nobody agrees to that. */
const lacksPrice = (
  action: ChangeFormInput['action'],
  preview: ChangePreview | undefined,
): boolean =>
  action === 'change_device'
    ? preview === undefined
    : (action === 'end_early' || action === 'buyout') &&
      typeof preview?.amount_to_accept !== 'number'

async function previewChange(input: ChangeFormInput): Promise<Partial<ChangeStart>> {
  try {
    const { preview } = await sendChange(input, { isPreview: true })
    return lacksPrice(input.action, preview) ? { refusal: { code: 'price_unknown' } } : { preview }
  } catch (error) {
    return { refusal: changeRefusal(error) }
  }
}

async function fetchUsableCards() {
  const { results } = await callAsUser(listCards, {})
  return results
    .filter(({ state }) => state === 'active')
    .map(({ slug, brand, last4, exp_month, exp_year }) => ({
      slug,
      brand,
      last4,
      exp_month,
      exp_year,
    }))
}

/** Fetches what the page of a change shows before the confirmation. @throws ApiError 401, 404, or a temporary one */
export async function startChange(input: ChangeInput): Promise<ChangeStart> {
  const key = randomUUID()
  const { action } = input
  if (action === 'rename' || action === 'set_points_auto_use') return { key }
  if (action === 'change_card') return { key, cards: await fetchUsableCards() }
  if (action === 'set_renewal' && input.renewal === undefined) return { key }
  if (action !== 'change_device') return { key, ...(await previewChange({ ...input, key })) }
  // Before everything is chosen there is nothing to request.
  const { item: slug, variant, months } = input
  if (slug === undefined || variant === undefined || months === undefined) return { key }
  const item = await fetchItem(slug)
  const newDevice = { id: item.id, name: localizedField(item, 'name', getLocale()) }
  return { key, newDevice, ...(await previewChange({ ...input, key, item_id: item.id })) }
}
