import * as v from 'valibot'
import { nickname } from '#contract/person.ts'
import { renewals } from '#contract/subscription-actions.ts'
import { day, identifier, slugText, termMonths, yen } from '#contract/values.ts'
import { changeActions } from '#src/subscriptions/my-tech-search.ts'

/** What has been chosen when a step is requested. */
const choices = {
  subscription: slugText,
  action: v.picklist(changeActions),
  renewal: v.optional(v.picklist(renewals)),
  item: v.optional(slugText),
  variant: v.optional(identifier),
  months: v.optional(v.picklist(termMonths)),
}
export const changeInput = v.object(choices)
export type ChangeInput = v.InferOutput<typeof changeInput>

/**
 * What is sent to confirm a change. `key`: created each time that the page is loaded, so that a second press is not a second
 * change.
 */
export const changeForm = v.object({
  ...choices,
  key: v.pipe(v.string(), v.uuid()),
  item_id: v.optional(identifier),
  /** The fee or the amount in the price breakdown. */
  accepted: v.optional(yen),
  /** The new monthly rent in the price breakdown. */
  accepted_monthly: v.optional(yen),
  /** The last day of the new minimum term that the page has shown. */
  accepted_minimum_ends_on: v.optional(day),
  card_slug: v.optional(slugText),
  nickname: v.optional(nickname),
  points_auto_use: v.optional(v.boolean()),
})
export type ChangeFormInput = v.InferOutput<typeof changeForm>
