import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { personQuery } from '#src/features/account-settings/personal-information/personal-information.data.ts'
import { PersonalInformationScreen } from '#src/features/account-settings/personal-information/personal-information-screen.tsx'
import { formErrorCode, isFormDone, loadFormStart } from '#src/forms/form-start.data.ts'
import { helpCenterQuery } from '#src/frame/help-center.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { optionalValue } from '#src/url/search-params.ts'

export const Route = createFileRoute('/account/personal-information')({
  validateSearch: v.object({
    error: formErrorCode,
    done: optionalValue(v.literal('yes')),
    /** Why the file with the customer's data was not sent. */
    download: formErrorCode,
  }),
  loaderDeps: ({ search: { error, done } }) => ({ error, done }),
  loader: async ({ context: { queryClient }, deps: { error, done } }) => {
    const [start, isDone] = await Promise.all([
      loadFormStart('person', error),
      isFormDone(queryClient, 'person', done),
      loadCritical(queryClient, personQuery),
      queryClient.prefetchQuery(helpCenterQuery),
    ])
    return { start, isDone }
  },
  gcTime: 0,
  head: () =>
    pageHead({
      path: '/account/personal-information',
      title: m.settings_person_title(),
      isPrivate: true,
    }),
  component: function PersonalInformationPage() {
    const { data: person } = useSuspenseQuery(personQuery)
    const { data: help = {} } = useQuery(helpCenterQuery)
    const { download } = Route.useSearch()
    const { start, isDone } = Route.useLoaderData()
    return (
      <PersonalInformationScreen
        person={person}
        help={help}
        start={start}
        downloadError={download}
        isDone={isDone}
      />
    )
  },
})
