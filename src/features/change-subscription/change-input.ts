import * as v from 'valibot'
import { nickname } from '#contract/person.ts'
import { renewals } from '#contract/subscription-actions.ts'
import { slugText } from '#contract/text-values.ts'
import { identifier, termMonths, yen } from '#contract/values.ts'
import { changeActions } from '#src/subscriptions/my-tech-search.ts'

/** What has been chosen when a step is asked for. */
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

/** What is sent to confirm a change. `key`: made once for each time that the page is loaded, so a second press is no second change. */
export const changeForm = v.object({
  ...choices,
  key: v.pipe(v.string(), v.uuid()),
  item_id: v.optional(identifier),
  /** The fee or the amount that the price breakdown has shown. */
  accepted: v.optional(yen),
  /** The new rent a month that it has shown. */
  accepted_monthly: v.optional(yen),
  card_slug: v.optional(slugText),
  nickname: v.optional(nickname),
  points_auto_use: v.optional(v.boolean()),
})
export type ChangeFormInput = v.InferOutput<typeof changeForm>
