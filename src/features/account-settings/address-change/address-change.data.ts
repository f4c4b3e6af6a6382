import { createServerFn } from '@tanstack/react-start'
import { listSubscriptionsByActivity } from '#contract/account-subscriptions.ts'
import { readDraft } from '#src/form-drafts/form-drafts.server.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { changedCode, submittedForm, textIn } from '#src/forms/form-values.ts'
import { readFormStart } from '#src/forms/saved-values.server.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { currentAccount } from '#src/session/current-account.server.ts'
import { readOwnUser } from '#src/session/own-user.server.ts'
import { userQuery } from '#src/session/user-query.ts'
import { isBeforeDelivery } from '#src/subscriptions/own-subscription.ts'
import { addressForm } from './address-form-schema.ts'
import { addressDraft, requestAddressChange, sentForm } from './request-address-change.server.ts'

const addressPath = '/account/update-address'
export const addressSuccessPath = '/account/update-address-success'

const fetchAddress = createServerFn().handler(async () => {
  const [user, { results: subscriptions }, draft] = await Promise.all([
    readOwnUser(),
    callAsUser(listSubscriptionsByActivity, { params: { filter_active: 'true' } }),
    currentAccount().then((account) => readDraft(addressDraft, account)),
  ])
  const pending = user.pending_address_change ?? undefined
  return {
    address: user.address,
    email: user.email,
    pending,
    earlier: (user.address_changes ?? []).filter(({ slug }) => slug !== pending?.slug),
    /** Names of devices that are still sent to the former address, that of their application. */
    deliveries: subscriptions
      .filter(isBeforeDelivery)
      .map(({ item: { name_ja, name_en } }) => ({ name_ja, name_en })),
    /** What was sent before and not accepted; text only. */
    draft: draft?.steps.address?.values ?? {},
  }
})
export type AddressState = Awaited<ReturnType<typeof fetchAddress>>

export const addressQuery = userQuery({ name: ['address'], load: () => fetchAddress() })

export const uploadAddressChange = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'address_change',
        schema: addressForm,
        submit: requestAddressChange,
        donePage: () => ({ to: addressSuccessPath }),
        formPage: (error) => ({ to: addressPath, search: { error } }),
      },
      data,
    ),
  )

/** The reference of the request that this browser has just sent. @returns `null` for a direct visit */
export const fetchSentReference = createServerFn().handler(async () => {
  const { values } = await readFormStart(sentForm, changedCode)
  return textIn(values, 'reference') ?? null
})
