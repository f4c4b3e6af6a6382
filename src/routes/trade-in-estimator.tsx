import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { isTradeInEnabled } from '#app.config.ts'
import { loadEstimator } from '#src/features/trade-in-estimator/estimator.data.ts'
import { EstimatorScreen } from '#src/features/trade-in-estimator/estimator-screen.tsx'
import { formErrorCode } from '#src/forms/form-start.data.ts'
import { TradeInNotFound } from '#src/frame/section-not-found.tsx'
import { taskFrame } from '#src/frame/task-frame.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { optionalPage, optionalText, optionalValue } from '#src/url/search-params.ts'

const number = v.pipe(
  v.custom<number | `${number}`>((value) => /^[1-9]\d{0,8}$/.test(String(value))),
  v.transform(Number),
)

const loaded = v.object({ step: v.pipe(v.number(), v.minValue(0)) })

const steps = [
  m.tradein_step_device,
  m.tradein_step_imei,
  m.tradein_step_questions,
  m.tradein_step_offer,
  m.tradein_step_seller,
  m.tradein_step_done,
] as const
function stepIn(loaderData: unknown): number {
  const data = v.safeParse(loaded, loaderData)
  return data.success ? data.output.step : 0
}

/** Trading in a device, from its make to the points: what is chosen, and the session, are in the address. */
export const Route = createFileRoute('/trade-in-estimator')({
  staticData: {
    frame: taskFrame({
      leaveTo: '/trade-in-program',
      steps,
      currentStep: ({ loaderData }) => stepIn(loaderData),
    }),
  },
  validateSearch: v.object({
    make: optionalValue(number),
    model: optionalValue(number),
    capacity: optionalValue(v.pipe(v.string(), v.maxLength(20))),
    q: optionalText,
    page: optionalPage,
    session: optionalValue(v.pipe(v.string(), v.uuid())),
    question: optionalValue(number),
    error: formErrorCode,
  }),
  beforeLoad: () => {
    if (!isTradeInEnabled) throw notFound()
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, location }) =>
    loadEstimator(queryClient, deps, location.publicHref),
  // The current step, and what is typed in it, stays until the next one is loaded.
  pendingMs: Number.POSITIVE_INFINITY,
  head: ({ match: { search }, loaderData }) =>
    pageHead({
      path: '/trade-in-estimator',
      step: search.session && steps[stepIn(loaderData)]?.(),
      title: m.tradein_title(),
      description: m.tradein_description(),
      isPrivate: search.session !== undefined,
    }),
  notFoundComponent: TradeInNotFound,
  component: function EstimatorPage() {
    const { start } = Route.useLoaderData()
    return <EstimatorScreen search={Route.useSearch()} start={start} />
  },
})
