import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { logInAgain } from '#src/api-client/log-in-again.ts'
import type { FormStart } from '#src/forms/form-values.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { breadcrumbList } from '#src/seo/breadcrumb-list.ts'
import { StructuredData } from '#src/seo/structured-data.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import { useFocusOnStep } from '#src/ui/use-focus-on-step.ts'
import { DeviceStep } from './device-step.tsx'
import * as styles from './estimator.css.ts'
import { estimatorQuery, useKeptSession } from './estimator.data.ts'
import type { EstimatorInput } from './estimator-forms.ts'
import {
  type EstimatorView,
  isUnfinished,
  placeOf,
  questionShown,
  type ShownView,
} from './estimator-view.ts'
import { ImeiStep } from './imei-step.tsx'
import { AdjustedStep, OfferStep } from './offer-step.tsx'
import { QuestionStep } from './question-step.tsx'
import { SellerStep } from './seller-step.tsx'
import { StatusScreen } from './status-screen.tsx'

interface EstimatorAddress extends EstimatorInput {
  /** A question to answer again, from 1. */
  readonly question?: number | undefined
  readonly error?: string | undefined
}

interface ScreenProps {
  readonly search: EstimatorAddress
  readonly start: FormStart | undefined
}

const breadcrumb = createIsomorphicFn()
  .server(() =>
    breadcrumbList([
      { name: m.pages_home(), path: '/' },
      { name: m.pages_trade_in_program(), path: '/trade-in-program' },
      { name: m.tradein_title(), path: '/trade-in-estimator' },
    ]),
  )
  .client(() => undefined)

/** The estimator at the step that its address and the session name. */
export function EstimatorScreen({ search, start }: ScreenProps) {
  const { data: view } = useSuspenseQuery(estimatorQuery(search))
  useFocusOnStep(keyOf(view, search), search.error !== undefined)
  useKeptSession(unfinishedSession(view))
  if (view.kind === 'login') return <Navigate {...logInAgain()} replace />
  return (
    <>
      {view.kind !== 'session' && <StructuredData thing={breadcrumb()} />}
      <div
        className={classNames(container, styles.screen, view.kind === 'session' && styles.session)}
      >
        <Step key={keyOf(view, search)} view={view} search={search} start={start} />
      </div>
    </>
  )
}

const unfinishedSession = (view: EstimatorView): string | undefined =>
  view.kind === 'session' && isUnfinished(view.tradeIn, view.now)
    ? view.tradeIn.session_id
    : undefined

/** One step; exported for its test. */
export function Step({ view, search, start }: ScreenProps & { view: ShownView }) {
  if (view.kind !== 'session') return <DeviceStep view={view} start={start} />
  const place = placeOf(view.tradeIn, view.now)
  switch (place.name) {
    case 'imei':
      return <ImeiStep view={view} start={start} />
    case 'questions':
      return <QuestionStep view={view} start={start} wanted={search.question} />
    case 'offer':
      return <OfferStep view={view} start={start} />
    case 'seller':
      return <SellerStep view={view} start={start} />
    case 'adjusted':
      return <AdjustedStep view={view} start={start} />
    case 'status':
      return <StatusScreen view={view} status={place.status} start={start} />
  }
}

/** What makes one screen another. */
function keyOf(view: EstimatorView, search: EstimatorAddress): string {
  if (view.kind === 'price') return `price ${view.price?.capacity}`
  if (view.kind === 'makes') return `makes ${view.q}`
  if (view.kind === 'models') return `models ${view.q} ${view.page}`
  if (view.kind !== 'session') return view.kind
  const { tradeIn } = view
  const { name } = placeOf(tradeIn, view.now)
  return name === 'questions'
    ? `questions ${questionShown(tradeIn, search.question)}`
    : `${name} ${tradeIn.status} ${tradeIn.attempts_left}`
}
