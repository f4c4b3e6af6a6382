import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { destinationHref } from '#src/features/access/destination.ts'
import { loadLogin } from '#src/features/access/login/login.data.ts'
import { LoginScreen } from '#src/features/access/login/login-screen.tsx'
import { storeConfirmation } from '#src/features/access/login/store-confirmation.data.ts'
import { formErrorCode, formScript } from '#src/forms/form-start.data.ts'
import { frameQuery } from '#src/frame/frame.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { sessionQuery } from '#src/session/session.data.ts'
import { nextWithCoupon } from '#src/url/coupon-link.ts'
import { optionalText, optionalValue } from '#src/url/search-params.ts'

/** For search engines and those who share the address: they read the HTML that the server sends. */
const forReaders = createIsomorphicFn()
  .server(() => ({ description: m.access_login_description() }))
  .client(() => ({}))

export const Route = createFileRoute('/login/')({
  validateSearch: v.object({
    next: optionalText,
    error: formErrorCode,
    reason: optionalValue(v.picklist(['expired', 'confirmation'])),
    /** Of the link in an e-mail. */
    confirmation: optionalText,
  }),
  beforeLoad: async ({ context, cause, search: { confirmation, next, reason, coupon } }) => {
    if (confirmation) {
      const before = await storeConfirmation({ data: { token: confirmation } })
      const search = { next: next ?? before, reason: 'confirmation' } as const
      throw redirect({ to: '/login', search, statusCode: 303, replace: true })
    }
    // Who was sent here logs in, unless another tab has done so since.
    if (reason === 'confirmation' || (reason && cause !== 'stay')) return
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    if (session.kind === 'logged-in')
      throw redirect({ href: destinationHref(nextWithCoupon(next, coupon)) })
  },
  loaderDeps: ({ search: { error, reason } }) => ({ error, reason }),
  loader: async ({ cause, context, deps }) => {
    const login = await loadLogin(
      deps,
      formScript(cause, import('#src/features/access/login/login-form.tsx')),
    )
    if (login.confirmation?.isOpen !== false) return login
    // Back, after the link was used.
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    if (session.kind === 'logged-in') throw redirect({ to: '/account' })
    return login
  },
  head: () =>
    pageHead({
      path: '/login',
      title: m.pages_login(),
      ...forReaders(),
    }),
  component: LoginPage,
})

function LoginPage() {
  const { next, reason, coupon } = Route.useSearch()
  const { data: session } = useQuery(sessionQuery)
  const { data: settings } = useQuery(frameQuery)
  return (
    <LoginScreen
      {...Route.useLoaderData()}
      next={nextWithCoupon(next, coupon)}
      reason={reason}
      end={session?.kind === 'guest' ? session.ended : undefined}
      helpUrl={settings?.supportUrl}
      isLoggedIn={session?.kind === 'logged-in'}
    />
  )
}
