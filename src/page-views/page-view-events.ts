import * as v from 'valibot'
import { locales } from '#app.config.ts'

/** Where browsers send page views. */
export const pageViewsPath = '/visits'

/** The largest batch that is read. */
export const maxBatchBytes = 2 * 1024
/** Limit of one batch: as many events as fit with the longest texts in Japanese. */
export const maxBatchEvents = 6

const maxNameCharacters = 40
export const maxTermCharacters = 60
/** A page may have been frozen for long before it could send. */
export const maxEventAgeMs = 3_600_000
const maxVitalValue = 600_000

const vitalNames = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const

/** A pattern of the router, or a path made of one. */
const path = v.pipe(v.string(), v.maxLength(120), v.regex(/^\/[\w/$.-]*$/))
const code = v.pipe(v.string(), v.maxLength(maxNameCharacters), v.regex(/^[a-z][a-z0-9_-]*$/))
const sourceText = v.pipe(v.string(), v.maxLength(maxNameCharacters))
/** Milliseconds from the event until it was sent: clocks of browsers are often wrong. */
const age = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxEventAgeMs))

const eventSchema = v.variant('type', [
  v.object({
    type: v.literal('view'),
    age,
    /** Pattern of the page, such as `/devices/$deviceId`. */
    route: path,
    /** The same with the parameters that are not personal. */
    path,
    cause: v.picklist(['load', 'navigation', 'restore']),
  }),
  /** A step of the application is shown. */
  v.object({ type: v.literal('step'), age, name: code }),
  /** The application is refused, with this code. */
  v.object({ type: v.literal('refusal'), age, name: code }),
  v.object({ type: v.literal('applied'), age }),
  /** A search without results. */
  v.object({
    type: v.literal('search'),
    age,
    term: v.pipe(v.string(), v.maxLength(maxTermCharacters)),
  }),
  /** Milliseconds; of CLS the score. */
  v.object({
    type: v.literal('vital'),
    age,
    route: path,
    name: v.picklist(vitalNames),
    value: v.pipe(v.number(), v.minValue(0), v.maxValue(maxVitalValue)),
  }),
])

/** What one page sends at once. Fields that are not listed are dropped. */
export const batchSchema = v.object({
  /** Id of this visit: replaced after half an hour without one. */
  visit: v.pipe(v.string(), v.regex(/^[a-z0-9]{8,32}$/)),
  language: v.picklist(locales),
  source: sourceText,
  medium: sourceText,
  campaign: sourceText,
  events: v.pipe(v.array(eventSchema), v.minLength(1), v.maxLength(maxBatchEvents)),
})

export type PageViewBatch = v.InferOutput<typeof batchSchema>
type SentEvent = PageViewBatch['events'][number]
type WithoutAge<Event> = Event extends unknown ? Omit<Event, 'age'> : never
/** Something that is counted. */
export type PageViewEvent = WithoutAge<SentEvent>
