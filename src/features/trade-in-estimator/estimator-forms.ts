import * as v from 'valibot'
import { imeiDigits, imeiLength, isImei } from '#contract/imei.ts'
import { nameFields } from '#contract/person.ts'
import { sendUserInfoBody } from '#contract/trade-in-calls.ts'
import { birthDateParts } from '#src/personal-fields/birth-date.ts'

const sessionId = v.pipe(v.string(), v.uuid())
const id = v.pipe(v.number(), v.integer(), v.minValue(1))

/** The query of the page: the choices so far, or the session that was made of them. */
export const estimatorInput = v.object({
  session: v.optional(sessionId),
  make: v.optional(id),
  model: v.optional(id),
  capacity: v.optional(v.string()),
  q: v.optional(v.string()),
  page: v.optional(id),
})
export type EstimatorInput = v.InferOutput<typeof estimatorInput>

export const beginForm = v.object({
  model: v.pipe(v.string(), v.regex(/^\d{1,9}$/)),
  capacity: v.pipe(v.string(), v.maxLength(20)),
  make: v.pipe(v.string(), v.regex(/^\d{1,9}$/)),
})

const inSession = { session: sessionId }

export const imeiForm = v.object({
  ...inSession,
  /** How many attempts the page has shown to be left. */
  attempts: v.optional(v.pipe(v.string(), v.regex(/^\d$/))),
  imei: v.pipe(
    v.optional(v.string(), ''),
    v.transform(imeiDigits),
    v.nonEmpty('required'),
    v.regex(/^\d*$/, 'not_digits'),
    v.length(imeiLength, 'wrong_length'),
    v.check(isImei, 'wrong_check_digit'),
  ),
})

export const questionForm = v.object({
  ...inSession,
  /** From 1. */
  question: v.pipe(v.string(), v.regex(/^[1-9]\d?$/)),
  code: v.pipe(v.string(), v.maxLength(40)),
  option: v.pipe(v.optional(v.string(), ''), v.nonEmpty('required'), v.maxLength(40)),
})

/** An offer, or an adjusted one: `offer_version` is the one that was read. */
export const decisionForm = v.object({
  ...inSession,
  offer_version: v.pipe(v.string(), v.regex(/^\d{1,6}$/)),
  decision: v.picklist(['accept', 'reject'], 'invalid_choice'),
})

/** To try again after an error that is not final. */
export const retryForm = v.object(inSession)

const {
  session_id: _id,
  user_slug: _slug,
  date_of_birth: _day,
  phone,
  occupation,
  ...sellerFields
} = sendUserInfoBody.entries

/** In the order of the page, in which its errors are listed. */
export const sellerForm = v.object({
  ...inSession,
  ...nameFields,
  date_of_birth: birthDateParts,
  phone,
  occupation,
  ...sellerFields,
})
