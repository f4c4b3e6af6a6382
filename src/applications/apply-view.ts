import type { Precheck } from '#contract/application.ts'
import type { SubscriptionStatus } from '#contract/enums.ts'
import type { FormStart, FormValues } from '#src/forms/form-values.ts'
import type { DeviceDetailData } from '#src/items/device-detail-data.ts'
import type { VariantChoice } from '#src/items/variant-choice.ts'
import type { StatusMessages } from '#src/subscriptions/status-messages.ts'
import type { DraftStep, PicturesAgain } from './application-draft.ts'
import type { ApplyStep } from './apply-search.ts'
import type { ApplyRefusal } from './refusal.server.ts'

export interface ApplyDevice {
  readonly slug: string
  readonly brandLine: string
  readonly name: string
  readonly picture: string
}

export interface ApplyCoupon {
  readonly code: string
  readonly title: string
  /** Yen off each of the first `invoices` months. */
  readonly discount: number
  readonly invoices: number
  readonly points: number
}

/** The device to apply for, and its price by the pre-check. */
export interface ApplyPlan {
  readonly choice: VariantChoice
  /** 256GB, Lavender. */
  readonly variant: string
  /** Tax-included yen; null where the chosen pair cannot be had. */
  readonly quote: NonNullable<Precheck['quote']> | null
  readonly coupon: ApplyCoupon | null
  /** Days, `YYYY-MM-DD`. */
  readonly arrival: { readonly from: string; readonly to: string; readonly lastDay: string }
  /** What the customer pays when the device is damaged, lost or stolen; null where that is not part of the price. */
  readonly care: DeviceDetailData['care']
}

/** Data of the shop that the terms of the contract need; a figure that cannot be fetched now is `null`. */
export interface ApplyTerms {
  readonly version: string
  readonly earlyEndPercent: number | null
  readonly deliveryFee: number | null
  /** Business days that the review usually takes. */
  readonly reviewDays: number | null
}

export interface ApplyForm {
  readonly kind: 'form'
  readonly device: ApplyDevice
  readonly step: Exclude<ApplyStep, 'done'>
  readonly steps: readonly ApplyStep[]
  readonly options: Pick<
    DeviceDetailData,
    'colors' | 'storages' | 'variants' | 'availability' | 'showcaseHex' | 'fromMonths'
  >
  readonly plan: ApplyPlan
  /** The plan has something else in place of what was chosen, because that is not offered. */
  readonly isReplaced: boolean
  /** A customer whose identity is approved sends no documents, and cannot change what they showed. */
  readonly needsDocuments: boolean
  /** Why the pictures are asked for again, in their step. */
  readonly picturesAgain: PicturesAgain | undefined
  /** Initial values of the fields of each step. */
  readonly values: Readonly<Record<DraftStep, FormValues>>
  readonly versions: Readonly<Record<DraftStep, number>>
  /** Versions of all steps: what is confirmed is what was shown. */
  readonly allVersions: string
  /** Stored pictures, by the name of their field. */
  readonly files: Readonly<Record<string, string>>
  readonly terms: ApplyTerms
  readonly thisYear: number
}

/** The props of a step. */
export interface StepProps {
  readonly view: ApplyForm
  readonly start: FormStart | undefined
}

export interface SentApplication {
  readonly slug: string
  readonly status: SubscriptionStatus
  /** The status, what has happened and what is next, in the words of the account. */
  readonly statusMessages: Pick<StatusMessages, 'label' | 'text' | 'next'>
  readonly isShipped: boolean
  readonly unpaidInvoice: string | null
  /** ISO 8601; null when the API does not say it. */
  readonly sentAt: string | null
  readonly variant: string
  readonly months: number
}

export type ApplyView =
  | ApplyForm
  | { readonly kind: 'refused'; readonly device: ApplyDevice; readonly refusal: ApplyRefusal }
  | { readonly kind: 'sent'; readonly device: ApplyDevice; readonly application: SentApplication }
