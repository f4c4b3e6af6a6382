import { createFileRoute, redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { afterSignIn } from '#src/features/access/access.data.ts'
import { LoginScreen } from '#src/features/access/login-screen.tsx'
import { formErrorCode, loadFormStart } from '#src/forms/form-start.data.ts'
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
    error: formErrorCode,
    reason: optionalValue(v.picklist(['expired'])),
  }),
  beforeLoad: async ({ context, search }) => {
    if (search.reason) return
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    if (session.kind === 'signed-in') throw redirect({ href: afterSignIn(search.next) })
  },
  loaderDeps: ({ search: { error } }) => ({ error }),
  loader: ({ deps: { error } }) =>
    loadFormStart('login', error, import('#src/features/access/login-form.tsx')),
  head: () =>
    pageHead({
      path: '/login',
      title: m.access_login_title(),
      ...forReaders(),
    }),
  component: LoginPage,
})

function LoginPage() {
  const { next, reason } = Route.useSearch()
  return <LoginScreen next={next} start={Route.useLoaderData()} hasExpired={reason === 'expired'} />
}
