import * as v from 'valibot'
import { slugText } from '#contract/values.ts'
import { formErrorCode } from '#src/forms/form-start.data.ts'
import { variantSearch } from '#src/items/variant-search.ts'
import { couponInLink } from '#src/url/coupon-link.ts'
import { optionalValue } from '#src/url/search-params.ts'

/** In the order in which an application goes through them; `done` comes after the form. */
export const applySteps = ['plan', 'you', 'identity', 'confirm', 'done'] as const
export type ApplyStep = (typeof applySteps)[number]

/** The query of an application. Color, storage and term were chosen on the page of the device. */
export const applySearch = v.object({
  apply: v.pipe(
    optionalValue(v.picklist(applySteps)),
    v.transform((step): ApplyStep => step ?? 'plan'),
  ),
  ...variantSearch,
  error: formErrorCode,
  coupon: couponInLink,
  /** Slug of the application that was sent. */
  application: optionalValue(slugText),
})
export type ApplySearch = v.InferOutput<typeof applySearch>
