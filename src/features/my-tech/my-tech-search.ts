import * as v from 'valibot'
import { nickname } from '#contract/person.ts'
import { renewals, type SubscriptionAction, subscriptionActions } from '#contract/subscription.ts'
import { slugText } from '#contract/text-values.ts'
import { identifier, termMonths, yen } from '#contract/values.ts'
import { formErrorCode } from '#src/forms/form-start.data.ts'
import { optionalValue } from '#src/url/search-params.ts'

/** What has a page here: paying has one of its own. */
const changeActions = subscriptionActions.filter(
  (action): action is ChangeAction => action !== 'pay',
)
export type ChangeAction = Exclude<SubscriptionAction, 'pay'>

export const myTechTabs = ['active', 'in-progress', 'past'] as const
export type MyTechTab = (typeof myTechTabs)[number]

const name = v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/))
const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))
const number = v.union([v.number(), wholeNumber])

/** `subscription` alone is its page; with `action` a step of something that is done with it. */
export const myTechSearch = v.object({
  tab: optionalValue(v.picklist(myTechTabs)),
  subscription: optionalValue(name),
  action: optionalValue(v.picklist(changeActions)),
  renewal: optionalValue(v.picklist(renewals)),
  /** Of the device to change to. */
  item: optionalValue(name),
  variant: optionalValue(number),
  months: optionalValue(v.pipe(number, v.picklist(termMonths))),
  /** What was done, for a browser without JavaScript. */
  done: optionalValue(v.picklist(changeActions)),
  error: formErrorCode,
})
export type MyTechSearch = v.InferOutput<typeof myTechSearch>

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
  /** The fee or the price that the receipt has shown. */
  accepted: v.optional(yen),
  card_slug: v.optional(slugText),
  nickname: v.optional(nickname),
  points_auto_use: v.optional(v.boolean()),
})
export type ChangeFormInput = v.InferOutput<typeof changeForm>
