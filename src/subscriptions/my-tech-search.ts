import * as v from 'valibot'
import {
  renewals,
  type SubscriptionAction,
  subscriptionActions,
} from '#contract/subscription-actions.ts'
import { formErrorCode } from '#src/forms/form-start.data.ts'
import { optionalMonths } from '#src/items/variant-search.ts'
import { optionalPage, optionalValue } from '#src/url/search-params.ts'

/** What has a view on this page: paying has a page of its own. */
export const changeActions = subscriptionActions.filter(
  (action): action is ChangeAction => action !== 'pay',
)
export type ChangeAction = Exclude<SubscriptionAction, 'pay'>

/** Purchases that cost nothing are made at once: there is no payment to wait for. */
const freePurchases = ['buyout_free', 'change_device_free'] as const
/** What was done. */
export type ChangeResult = ChangeAction | (typeof freePurchases)[number]
const changeResults: readonly ChangeResult[] = [...changeActions, ...freePurchases]

export const myTechTabs = ['active', 'in-progress', 'past'] as const
export type MyTechTab = (typeof myTechTabs)[number]

const name = v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/))
const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))

/** `subscription` alone is its page; with `action` a step of a change of it. */
export const myTechSearch = v.object({
  tab: optionalValue(v.picklist(myTechTabs)),
  subscription: optionalValue(name),
  action: optionalValue(v.picklist(changeActions)),
  renewal: optionalValue(v.picklist(renewals)),
  /** Of the devices to change to. */
  page: optionalPage,
  /** Of the device to change to. */
  item: optionalValue(name),
  variant: optionalValue(v.union([v.number(), wholeNumber])),
  months: optionalMonths,
  /** What was done, for a browser without JavaScript. */
  done: optionalValue(v.picklist(changeResults)),
  error: formErrorCode,
})
export type MyTechSearch = v.InferOutput<typeof myTechSearch>
