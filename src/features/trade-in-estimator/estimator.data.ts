import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { redirect, useNavigate, useRouter } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { useEffect } from 'react'
import { tradeInSessionReadMs } from '#app.config.ts'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { loadFormStart } from '#src/forms/form-start.data.ts'
import {
  type FormStart,
  type FormValues,
  submittedForm,
  textIn,
  unreachableCode,
} from '#src/forms/form-values.ts'
import type { PageAddress } from '#src/i18n/page-href.ts'
import { refreshUserQueries, userQuery } from '#src/session/user-query.ts'
import { invalidatePages } from '#src/url/invalidate-pages.ts'
import {
  beginForm,
  decisionForm,
  type EstimatorInput,
  estimatorInput,
  imeiForm,
  questionForm,
  retryForm,
  sellerForm,
} from './estimator-forms.ts'
import {
  answerQuestion,
  beginSession,
  decideOffer,
  nameDevice,
  retrySession,
  sendSeller,
} from './estimator-steps.server.ts'
import { type EstimatorView, placeOf, stepNames, stepOf } from './estimator-view.ts'
import { readEstimator } from './read-estimator.server.ts'

const fetchEstimator = createServerFn()
  .validator(estimatorInput)
  .handler(({ data }) => readEstimator(data))

/** A step that the shop or the parcel service has to do may change by itself. */
const waiting = ['OFFER_ACCEPTED', 'DEVICE_RECEIVED', 'OFFER_ADJUSTED', 'DEVICE_NOT_RECEIVED']
const mayChange = (view: EstimatorView) =>
  view.kind === 'session' && waiting.includes(view.tradeIn.status)

/** A session has one page, whichever of its questions is shown. */
const inputOf = ({ session, make, model, capacity, q, page }: EstimatorInput): EstimatorInput =>
  session === undefined ? { make, model, capacity, q, page } : { session }

export const estimatorQuery = (search: EstimatorInput) =>
  userQuery({
    name: ['trade-in', inputOf(search)],
    load: () => fetchEstimator({ data: inputOf(search) }),
    mayChange,
  })

/** The form of each screen, by its name in a redirect. */
function formName(view: EstimatorView): string {
  if (view.kind !== 'session') return 'trade_in_begin'
  const { name } = placeOf(view.tradeIn, view.now)
  return name === 'adjusted' ? 'trade_in_offer' : `trade_in_${name}`
}

/**
 * Only the answer of a form was lost: the estimate is a step further, and there is nothing to send again. What is saved of a
 * form has the session or the device in it.
 */
const isOfEarlierStep = (start: FormStart | undefined): boolean =>
  start?.error?.code === unreachableCode && Object.keys(start.values).length === 0

/** For the loader of the page: earlier data is requested again, because it has changed since. */
export async function loadEstimator(
  queryClient: QueryClient,
  search: EstimatorInput & { readonly error?: string | undefined },
  next: string,
) {
  const query = estimatorQuery(search)
  queryClient.removeQueries({ queryKey: query.queryKey, type: 'inactive' })
  const view = await loadCritical(queryClient, query)
  if (view.kind === 'login') throw redirect({ to: '/login', search: { next } })
  const start = await loadFormStart(formName(view), search.error)
  return {
    start: isOfEarlierStep(start) ? undefined : start,
    step: stepNames.indexOf(stepOf(view)),
  }
}

const path = '/trade-in-estimator'
const sessionPage = (
  values: FormValues,
  search: { readonly error?: string; readonly question?: string | number | undefined } = {},
): PageAddress => ({
  to: path,
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
    answerForm(
      {
        name: 'trade_in_begin',
        schema: beginForm,
        submit: beginSession,
        donePage: (session) => ({ to: path, search: { session } }),
        formPage: (error, values) => ({
          to: path,
          search: {
            make: textIn(values, 'make'),
            model: textIn(values, 'model'),
            capacity: textIn(values, 'capacity'),
            error,
          },
        }),
      },
      data,
    ),
  )

export const submitImei = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm({ ...inSession, name: 'trade_in_imei', schema: imeiForm, submit: nameDevice }, data),
  )

export const submitAnswer = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        ...inSession,
        name: 'trade_in_questions',
        schema: questionForm,
        submit: answerQuestion,
        donePage: ({ next }, values) => sessionPage(values, { question: next }),
      },
      data,
    ),
  )

export const submitDecision = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      { ...inSession, name: 'trade_in_offer', schema: decisionForm, submit: decideOffer },
      data,
    ),
  )

export const submitRetry = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      { ...inSession, name: 'trade_in_status', schema: retryForm, submit: retrySession },
      data,
    ),
  )

export const submitSeller = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      { ...inSession, name: 'trade_in_seller', schema: sellerForm, submit: sendSeller },
      data,
    ),
  )

/**
 * The API ends a session that nobody asks for. Whoever reads, thinks or looks for a number longer than that finds the page as
 * it was (WCAG 2.2.1): it asks for its session as long as it is open, in another tab too.
 * @param session undefined when it does not end by itself
 */
export function useKeptSession(session: string | undefined): void {
  useEffect(() => {
    if (session === undefined) return
    const read = () => fetchEstimator({ data: { session } }).catch(() => undefined)
    const timer = setInterval(read, tradeInSessionReadMs)
    return () => clearInterval(timer)
  }, [session])
}

/** After a form: the current session. */
export function useShowSession() {
  const navigate = useNavigate()
  const router = useRouter()
  const queryClient = useQueryClient()
  return async (session: string, question?: number) => {
    await refreshUserQueries(queryClient)
    await navigate({ to: path, search: { session, question } })
    await invalidatePages(router)
  }
}
