import * as v from 'valibot'

/** Messages between the processes of a site about changed content, through the process that started them. */

/** From a process of the site: content has changed, or (without keys) it has just started and asks for the version. */
export const contentReport = v.object({
  type: v.literal('content-report'),
  keys: v.optional(v.array(v.string())),
})
export type ContentReport = v.InferOutput<typeof contentReport>

/** To every process of the site: the version of all content, and the changed keys. */
export const contentNotice = v.object({
  type: v.literal('content-notice'),
  version: v.string(),
  keys: v.optional(v.array(v.string())),
})
export type ContentNotice = v.InferOutput<typeof contentNotice>
