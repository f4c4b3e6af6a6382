import type { QueryClient } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { isFormDone, loadFormStart } from '#src/forms/form-start.data.ts'
import { type FormStart, submittedForm, textIn } from '#src/forms/form-values.ts'
import { userQuery } from '#src/session/user-query.ts'
import type { ChangeAction, MyTechSearch } from '#src/subscriptions/my-tech-search.ts'
import { type ChangeStart, startChange, submitChange } from './change.server.ts'
import { type ChangeInput, changeForm, changeInput } from './change-input.ts'

const fetchChangeStart = createServerFn()
  .validator(changeInput)
  .handler(({ data }) => startChange(data))

/** The price of a change, requested again each time: amounts and days are the current ones. */
const changeStartQuery = (input: ChangeInput) => ({
  ...userQuery({
    name: ['subscription-change', input],
    load: () => fetchChangeStart({ data: input }),
  }),
  gcTime: 0,
})

/** One step of a change of a subscription. */
export interface ChangeStep {
  readonly action: ChangeAction
  readonly change: ChangeStart
  readonly start: FormStart | undefined
}

/** For the loader: the data of the step in the address; null when the address names none. */
export async function loadChange(
  queryClient: QueryClient,
  { subscription, action, error, renewal, item, variant, months }: MyTechSearch,
  formScript: () => Promise<unknown>,
): Promise<ChangeStep | null> {
  if (subscription === undefined || action === undefined) return null
  const query = changeStartQuery({ subscription, action, renewal, item, variant, months })
  // Data that came with the page stays in memory for longer than the page needs.
  queryClient.removeQueries({ queryKey: query.queryKey, type: 'inactive' })
  const [change, start] = await Promise.all([
    loadCritical(queryClient, query),
    loadFormStart('subscription_change', error, formScript()),
  ])
  return { action, change, start }
}

/** For the loader: whether this browser has just made the change that the address names. */
export const isChangeDone = (queryClient: QueryClient, { done }: MyTechSearch): Promise<boolean> =>
  isFormDone(queryClient, 'subscription_change', done)

const myTechPath = '/account/my-tech'

export const confirmChange = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'subscription_change',
        schema: changeForm,
        submit: submitChange,
        donePage: (done, values) => ({
          to: myTechPath,
          search: { subscription: textIn(values, 'subscription'), done },
        }),
        doneCode: (done) => done,
        formPage: (error, values) => ({
          to: myTechPath,
          search: {
            subscription: textIn(values, 'subscription'),
            action: textIn(values, 'action'),
            renewal: textIn(values, 'renewal'),
            item: textIn(values, 'item'),
            variant: textIn(values, 'variant'),
            months: textIn(values, 'months'),
            error,
          },
        }),
      },
      data,
    ),
  )
