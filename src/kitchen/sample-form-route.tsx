import { type AnyRoute, createRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { optionalText, optionalValue } from '#src/url/search-params.ts'
import { fetchSample } from './sample-form.data.ts'
import { sampleForm, samplePath, seeStep } from './sample-form.ts'
import { SampleFormPage } from './sample-form-page.tsx'

const sampleSearch = v.object({
  step: optionalValue(v.picklist(sampleForm.steps)),
  error: optionalText,
})

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
