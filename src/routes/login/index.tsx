import { createFileRoute, redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { afterSignIn, fetchTypedEmail } from '#src/features/access/access.data.ts'
import { LoginScreen } from '#src/features/access/login-screen.tsx'
import { signInFailures } from '#src/features/access/sign-in-failure.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { sessionQuery } from '#src/session/session.data.ts'
import { optionalText, optionalValue } from '#src/url/search-params.ts'

/** For search engines and those who share the address: they read the HTML that the server sends. */
const forReaders = createIsomorphicFn()
  .server(() => ({ description: m.access_login_description() }))
  .client(() => ({}))

export const Route = createFileRoute('/login/')({
  validateSearch: v.object({
    next: optionalText,
    error: optionalValue(v.picklist(signInFailures)),
    reason: optionalValue(v.picklist(['expired'])),
  }),
  beforeLoad: async ({ context, search }) => {
    if (search.reason) return
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    if (session.kind === 'signed-in') throw redirect({ href: afterSignIn(search.next) })
  },
  loaderDeps: ({ search }) => ({ hasFailed: search.error !== undefined }),
  loader: ({ deps }) => (deps.hasFailed ? fetchTypedEmail() : ''),
  head: () =>
    pageHead({
      path: '/login',
      title: m.access_login_title(),
      ...forReaders(),
    }),
  component: LoginPage,
})

function LoginPage() {
  const { next, error, reason } = Route.useSearch()
  return (
    <LoginScreen
      next={next}
      failure={error}
      typedEmail={Route.useLoaderData()}
      hasExpired={reason === 'expired'}
    />
  )
}
