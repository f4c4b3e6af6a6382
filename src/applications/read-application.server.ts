import { listSubscriptions } from '#contract/account-subscriptions.ts'
import { type Precheck, precheckApplication } from '#contract/application.ts'
import type { ItemDetail } from '#contract/item.ts'
import { dayInJapan, yearInJapan } from '#contract/japan-time.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { isSessionKept, onApiError } from '#src/api-client/on-api-error.server.ts'
import { findInPages } from '#src/api-client/read-all-pages.ts'
import { bestCoupon } from '#src/coupons/best-coupon.ts'
import { deviceArtUrl } from '#src/device-art/art-url.ts'
import type { Draft } from '#src/form-drafts/draft-form.ts'
import { readDraft } from '#src/form-drafts/form-drafts.server.ts'
import { type FormValues, textIn } from '#src/forms/form-values.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { shopFees } from '#src/items/catalogue-overview.server.ts'
import { type DeviceDetailData, toDeviceDetail } from '#src/items/device-detail-data.ts'
import { formatList } from '#src/items/device-messages.ts'
import { fetchItem } from '#src/items/items.server.ts'
import { lastDayOfTerm } from '#src/items/term-days.ts'
import {
  chooseVariant,
  isAvailable,
  isReplaced,
  type VariantChoice,
  type VariantInput,
} from '#src/items/variant-choice.ts'
import { isKnownPerson, valuesOfPerson } from '#src/personal-fields/known-person.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { currentAccount } from '#src/session/current-account.server.ts'
import { readOwnUser } from '#src/session/own-user.server.ts'
import { toOwnSubscription, variantTexts } from '#src/subscriptions/own-subscription.ts'
import { statusMessages } from '#src/subscriptions/status-messages.ts'
import { asOptional } from '#src/upstream/wait-budget.server.ts'
import { readableCoupon } from '#src/url/coupon-link.ts'
import {
  applicationDraft,
  draftVersions,
  picturesAgain,
  reachableApplyStep,
  stepsFor,
} from './application-draft.ts'
import type { ApplySearch } from './apply-search.ts'
import type { ApplyDevice, ApplyForm, ApplyPlan, ApplyView } from './apply-view.ts'
import { readRefusal } from './refusal.server.ts'

export type ApplyInput = Omit<ApplySearch, 'error'> & { readonly id: string }

/** A device with the chosen variant and term. */
export interface ChosenDevice {
  readonly item: ItemDetail
  readonly detail: DeviceDetailData
  readonly choice: VariantChoice
}

/** @throws ApiError 404 when the device does not exist */
export async function chooseDevice(id: string, input: VariantInput): Promise<ChosenDevice> {
  const item = await fetchItem(id)
  const detail = toDeviceDetail(item, getLocale(), dayInJapan(Date.now()))
  return { item, detail, choice: chooseVariant(detail, input) }
}

/** The chosen variant in the API's own names; both lists have one order. */
export const variantIdOf = ({ item, detail, choice }: ChosenDevice): number | undefined =>
  choice.variant && item.variants[detail.variants.indexOf(choice.variant)]?.id

/** Whether the device can be rented exactly as it was planned. */
export const isOffered = ({ choice }: ChosenDevice, planned: VariantInput): boolean =>
  choice.price !== undefined && !isReplaced(choice, planned)

/** @throws ApiError with one of the five refusals */
export function precheck(chosen: ChosenDevice, couponCode?: string): Promise<Precheck> {
  return callAsUser(precheckApplication, {
    params: { id: chosen.item.slug },
    query: {
      variant_id: variantIdOf(chosen),
      months: chosen.choice.price?.months,
      coupon_code: couponCode,
    },
  })
}

/** The choices of the plan step, in the shape of an address. */
const planInput = (values: FormValues): VariantInput => ({
  color: textIn(values, 'color'),
  storage: textIn(values, 'storage'),
  months: Number(textIn(values, 'months')) || undefined,
})

const valuesOf = (draft: Draft | undefined, step: string): FormValues => ({
  ...draft?.steps[step]?.values,
})

/** The choices in the address, as far as it has any. */
const givenIn = ({ color, storage, months }: ApplyInput) => ({
  ...(color && { color }),
  ...(storage && { storage }),
  ...(months && { months }),
})

/** The document to which the stored pictures belong. */
export async function readStoredDocumentType(device: string): Promise<string | undefined> {
  const draft = await readDraft(applicationDraft(device), await currentAccount())
  return textIn(valuesOf(draft, 'identity'), 'document_type')
}

interface PlanCoupon {
  /** The code in the field of the plan. */
  readonly code: string | undefined
  /** A code that nobody has looked up may be wrong, and counts as a guess: that is up to the customer. */
  readonly isKnown: boolean
}

/** As it was saved; before that the coupon of the link that led here, else the best one of the customer's own. */
async function couponOf(
  { coupon }: ApplyInput,
  draft: Draft | undefined,
  chosen: ChosenDevice,
): Promise<PlanCoupon> {
  if (draft?.steps.plan) {
    return { code: textIn(valuesOf(draft, 'plan'), 'coupon_code') || undefined, isKnown: true }
  }
  const own = await readOwnUser().then(
    ({ coupons = [] }) => coupons,
    () => [],
  )
  const { item, choice } = chosen
  const target = { category: item.category, monthly: choice.price?.monthly ?? 0 }
  const code = readableCoupon(coupon) ?? bestCoupon(own, target)?.coupon.code
  return { code, isKnown: own.some((one) => one.code === code) }
}

/** After too many wrong codes none is looked up for a while: the page does without. @throws ApiError as `precheck` */
async function precheckWith(
  chosen: ChosenDevice,
  { code, isKnown }: PlanCoupon,
): Promise<Precheck> {
  if (code === undefined || !isKnown) return precheck(chosen)
  return precheck(chosen, code).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'throttled') return precheck(chosen)
    throw error
  })
}

/** What the page of an application shows. @throws ApiError as the calls; 404 for what does not exist */
export async function readApplication(input: ApplyInput): Promise<ApplyView> {
  if (input.apply === 'done') return readSent(input)
  const draft = await readDraft(applicationDraft(input.id), await currentAccount())
  const saved = valuesOf(draft, 'plan')
  const isPlan = input.apply === 'plan' || draft?.steps.plan === undefined
  const planned = planInput(saved)
  const requested = isPlan ? { ...planned, ...givenIn(input) } : planned
  const chosen = await chooseDevice(input.id, requested)
  const device = deviceOf(chosen)
  // The canonical name of the device is the name of its draft.
  if (chosen.item.slug !== input.id) return readApplication({ ...input, id: chosen.item.slug })
  // It has to be chosen again before anything is confirmed.
  if (!isPlan && !isOffered(chosen, planned)) return readApplication({ ...input, apply: 'plan' })
  try {
    // Another color may be chosen in the step of the plan.
    const { variant: _none, price: _no, ...without } = chosen.choice
    const checked = isPlan && !isAvailable(chosen.choice) ? { ...chosen, choice: without } : chosen
    const coupon = await couponOf(input, draft, checked)
    const check = await precheckWith(checked, coupon)
    const form = await formOf(input, chosen, draft, { check, coupon })
    return { ...form, isReplaced: isReplaced(chosen.choice, requested) }
  } catch (error) {
    const refusal = await readRefusal(error, chosen.item)
    if (!refusal) throw error
    return { kind: 'refused', device, refusal }
  }
}

function deviceOf({ detail, choice }: ChosenDevice): ApplyDevice {
  const { slug, brandLine, name, kind, hasPhotograph, picture, colors, showcaseHex } = detail
  const hex = colors.find((color) => color.slug === choice.color)?.hex ?? showcaseHex
  return {
    slug,
    brandLine,
    name,
    picture: hasPhotograph ? picture : deviceArtUrl({ slug, kind, view: 'pair', hex }),
  }
}

/** An API that gives no price with the coupon still gives the one of the term. */
function quoteOf({ quote, price }: Precheck): ApplyPlan['quote'] {
  if (quote !== undefined || price === null) return quote ?? null
  return { first: price.monthly, monthly: price.monthly, total: price.total }
}

function planOf({ detail, choice }: ChosenDevice, check: Precheck): ApplyPlan {
  const { coupon, delivery_estimate: arrival } = check
  const storage = detail.storages.find(({ key }) => key === choice.storage)?.label ?? ''
  const color = detail.colors.find(({ slug }) => slug === choice.color)?.label ?? ''
  return {
    choice,
    variant: formatList(variantTexts({ storage, color })),
    quote: quoteOf(check),
    coupon:
      check.quote !== undefined && coupon?.refusal === null
        ? {
            code: coupon.code,
            title: localizedField(coupon, 'title', getLocale()),
            discount: coupon.discount,
            invoices: coupon.invoices,
            points: coupon.points,
          }
        : null,
    arrival: { ...arrival, lastDay: lastDayOfTerm(arrival.from, choice.months) },
    care: detail.care,
  }
}

async function formOf(
  input: ApplyInput,
  chosen: ChosenDevice,
  draft: Draft | undefined,
  { check, coupon }: { readonly check: Precheck; readonly coupon: PlanCoupon },
): Promise<Omit<ApplyForm, 'isReplaced'>> {
  const fees = await asOptional(shopFees).catch(() => undefined)
  const { requires_documents: needsDocuments, prefill, terms_version: version } = check
  const steps = stepsFor({ needsDocuments, isKnown: isKnownPerson(prefill) })
  const step = reachableApplyStep(steps, draft, input.apply)
  const { colors, storages, variants, availability, showcaseHex, fromMonths } = chosen.detail
  const { color, storage, months } = chosen.choice
  const identity =
    step === 'identity'
      ? await readOwnUser().then(({ identity }) => identity, onApiError(undefined, isSessionKept))
      : undefined
  const versionOf = (name: string) => draft?.steps[name]?.version ?? 0
  return {
    kind: 'form',
    device: deviceOf(chosen),
    step: step === 'done' ? 'plan' : step,
    steps,
    options: { colors, storages, variants, availability, showcaseHex, fromMonths },
    plan: planOf(chosen, check),
    needsDocuments,
    picturesAgain: picturesAgain(draft, identity),
    values: {
      plan: {
        coupon_code: coupon.code ?? '',
        ...valuesOf(draft, 'plan'),
        color,
        storage,
        months: String(months),
      },
      you: { ...valuesOfPerson(prefill), ...valuesOf(draft, 'you') },
      identity: valuesOf(draft, 'identity'),
    },
    versions: {
      plan: versionOf('plan'),
      you: versionOf('you'),
      identity: versionOf('identity'),
    },
    allVersions: draftVersions(draft),
    files: Object.fromEntries(
      Object.entries(draft?.steps.identity?.files ?? {}).map(([field, { name }]) => [field, name]),
    ),
    terms: {
      version,
      earlyEndPercent: fees?.early_end_pct ?? null,
      deliveryFee: fees?.delivery ?? null,
      reviewDays: fees?.review_business_days ?? null,
    },
    thisYear: yearInJapan(Date.now()),
  }
}

async function readSent({ id, application }: ApplyInput): Promise<ApplyView> {
  const sent = await findInPages(
    (query) => callAsUser(listSubscriptions, { query }),
    ({ slug }) => slug === application,
  )
  if (!sent) throw new ApiError(404, 'not_found')
  const { slug, status, variant, months, timeline, unpaid_invoice_slug: unpaidInvoice } = sent
  const { label, text, next } = statusMessages(toOwnSubscription(sent, [], getLocale()))
  const chosen = await chooseDevice(id, { color: variant.color.slug })
  return {
    kind: 'sent',
    device: deviceOf(chosen),
    application: {
      slug,
      status,
      statusMessages: { label, text, next },
      isShipped: Boolean(sent.shipping?.shipped_at),
      unpaidInvoice,
      sentAt: timeline[0]?.at ?? null,
      variant: formatList(
        variantTexts({
          storage: localizedField(variant, 'storage', getLocale()),
          color: localizedField(variant.color, 'label', getLocale()),
        }),
      ),
      months,
    },
  }
}
