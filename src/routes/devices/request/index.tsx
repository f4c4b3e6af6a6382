import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { RequestScreen } from '#src/features/requests/request-screen.tsx'
import { requestSearch } from '#src/features/requests/request-search.ts'
import { loadRequestForm } from '#src/features/requests/requests.data.ts'
import { formScript } from '#src/forms/form-start.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'

/** For search engines and those who share the address: they read the HTML that the server sends. */
const forReaders = createIsomorphicFn()
  .server(() => ({ description: m.requests_description() }))
  .client(() => ({}))

export const Route = createFileRoute('/devices/request/')({
  validateSearch: requestSearch,
  loaderDeps: ({ search: { error, item } }) => ({ error, item }),
  loader: ({ cause, context, deps }) =>
    loadRequestForm(
      context.queryClient,
      { code: deps.error, awaited: deps.item },
      formScript(cause, import('#src/features/requests/request-form.tsx')),
    ),
  head: () =>
    pageHead({
      path: '/devices/request',
      title: m.pages_request_device(),
      ...forReaders(),
    }),
  component: function RequestPage() {
    return <RequestScreen {...Route.useLoaderData()} search={Route.useSearch()} />
  },
})
