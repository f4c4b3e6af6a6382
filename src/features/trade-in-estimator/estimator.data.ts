import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { answerForm as answerFormOf } from '#src/forms/answer-form.server.ts'
import { loadFormStart } from '#src/forms/form-start.data.ts'
import { type FormValues, submittedForm, textIn } from '#src/forms/form-values.ts'
import { userQuery } from '#src/session/user-query.ts'
import {
  answerForm,
  beginForm,
  decisionForm,
  imeiForm,
  retryForm,
  sellerForm,
} from './estimator-forms.ts'
import { type EstimatorSearch, estimatorSearch } from './estimator-search.ts'
import { type EstimatorView, placeOf, stepNames, stepOf } from './estimator-view.ts'
import { readEstimator } from './read-estimator.server.ts'
import {
  answerQuestion,
  beginSession,
  decideOffer,
  nameDevice,
  retrySession,
  sendSeller,
} from './submit-estimator.server.ts'

const fetchEstimator = createServerFn()
  .validator(estimatorSearch)
  .handler(({ data }) => readEstimator(data))

/** What waits for the shop or the parcel service may change by itself. */
const mayChange = (view: EstimatorView) =>
  view.kind === 'session' &&
  ['OFFER_ACCEPTED', 'DEVICE_RECEIVED', 'DEVICE_NOT_RECEIVED'].includes(view.tradeIn.status)

/** A session has one page, whichever of its questions is shown. */
const nameOf = ({ session, make, model, capacity, q, page }: EstimatorSearch) =>
  session === undefined ? { make, model, capacity, q, page } : { session }

export const estimatorQuery = (search: EstimatorSearch) =>
  userQuery({
    name: ['trade-in', nameOf(search)],
    load: () => fetchEstimator({ data: nameOf(search) }),
    mayChange,
  })

/** The form of each screen, as it is named over a redirect. */
function formName(view: EstimatorView): string {
  if (view.kind !== 'session') return 'trade_in_begin'
  const place = placeOf(view.tradeIn)
  return place === 'adjusted' ? 'trade_in_offer' : `trade_in_${place}`
}

/** For the loader of the page: what was fetched before is asked for again, because it has changed since. */
export async function loadEstimator(
  queryClient: QueryClient,
  search: EstimatorSearch,
  next: string,
) {
  const query = estimatorQuery(search)
  queryClient.removeQueries({ queryKey: query.queryKey, type: 'inactive' })
  const view = await loadCritical(queryClient, query)
  if (view.kind === 'login') throw redirect({ to: '/login', search: { next } })
  return {
    start: await loadFormStart(formName(view), search.error),
    step: stepNames.indexOf(stepOf(view)),
  }
}

const path = '/trade-in-estimator'
const sessionPage = (values: FormValues, search: Record<string, unknown> = {}) => ({
  path,
  search: { session: textIn(values, 'session'), ...search },
})
const inSession = {
  donePage: (_done: unknown, values: FormValues) => sessionPage(values),
  formPage: (error: string, values: FormValues) =>
    sessionPage(values, { error, question: textIn(values, 'question') }),
}

export const begin = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerFormOf(
      {
        name: 'trade_in_begin',
        schema: beginForm,
        submit: beginSession,
        donePage: (session) => ({ path, search: { session } }),
        formPage: (error, { make, model, capacity }) => ({
          path,
          search: { make, model, capacity, error },
        }),
      },
      data,
    ),
  )

export const submitImei = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerFormOf(
      { ...inSession, name: 'trade_in_imei', schema: imeiForm, submit: nameDevice },
      data,
    ),
  )

export const submitAnswer = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerFormOf(
      {
        ...inSession,
        name: 'trade_in_questions',
        schema: answerForm,
        submit: answerQuestion,
        donePage: ({ next }, values) => sessionPage(values, { question: next }),
      },
      data,
    ),
  )

export const submitDecision = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerFormOf(
      { ...inSession, name: 'trade_in_offer', schema: decisionForm, submit: decideOffer },
      data,
    ),
  )

export const submitRetry = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerFormOf(
      { ...inSession, name: 'trade_in_status', schema: retryForm, submit: retrySession },
      data,
    ),
  )

export const submitSeller = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerFormOf(
      { ...inSession, name: 'trade_in_seller', schema: sellerForm, submit: sendSeller },
      data,
    ),
  )
