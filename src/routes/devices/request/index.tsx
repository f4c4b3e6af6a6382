import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { RequestScreen } from '#src/features/requests/request-screen.tsx'
import { requestSearch, wishedValues } from '#src/features/requests/request-search.ts'
import { loadRequestForm } from '#src/features/requests/requests.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'

/** For search engines and those who share the address: they read the HTML that the server sends. */
const forReaders = createIsomorphicFn()
  .server(() => ({ description: m.requests_description() }))
  .client(() => ({}))

export const Route = createFileRoute('/devices/request/')({
  validateSearch: requestSearch,
  loaderDeps: ({ search }) => ({ hasFailed: search.error !== undefined }),
  loader: ({ context, deps }) => loadRequestForm(context.queryClient, deps.hasFailed),
  head: () =>
    pageHead({
      path: '/devices/request',
      title: m.requests_title(),
      ...forReaders(),
    }),
  component: function RequestPage() {
    const { error, item, ...wish } = Route.useSearch()
    return (
      <RequestScreen
        start={Route.useLoaderData()}
        failure={error}
        wish={wishedValues(wish)}
        item={item}
      />
    )
  },
})
