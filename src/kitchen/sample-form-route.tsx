import { type AnyRoute, createRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { stepSearch } from '#src/form-drafts/step-search.ts'
import { optionalText } from '#src/url/search-params.ts'
import { fetchSample } from './sample-form.data.ts'
import { sampleForm, samplePath, seeStep } from './sample-form.ts'
import { SampleFormPage } from './sample-form-page.tsx'

const sampleSearch = v.object({ ...stepSearch(sampleForm).entries, error: optionalText })

/** A form in steps, each of them an address. */
export function sampleFormRoute(getParentRoute: () => AnyRoute) {
  const route = createRoute({
    getParentRoute,
    path: samplePath,
    loader: async ({ location }) => {
      const { step, error } = v.parse(sampleSearch, location.search)
      const sample = await fetchSample({ data: { step } })
      if (sample.step !== step) throw seeStep(sample.step, error)
      return { ...sample, error }
    },
    component: function SampleForm() {
      return <SampleFormPage {...route.useLoaderData()} />
    },
  })
  return route
}
