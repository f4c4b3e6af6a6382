import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { destinationHref } from '#src/features/access/destination.ts'
import { invitePointsQuery, loadSignUp } from '#src/features/access/sign-up/sign-up.data.ts'
import { SignUpScreen } from '#src/features/access/sign-up/sign-up-screen.tsx'
import { SignUpSentScreen } from '#src/features/access/sign-up/sign-up-sent-screen.tsx'
import { announcementsQuery } from '#src/features/announcements/announcements.data.ts'
import { loadBeta } from '#src/features/beta/beta.data.ts'
import { BetaProgram } from '#src/features/beta/beta-program.tsx'
import { formErrorCode, formScript } from '#src/forms/form-start.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { requireGuest } from '#src/session/require-guest.ts'
import { claimAddress, couponInLink } from '#src/url/coupon-link.ts'
import { optionalText, optionalValue } from '#src/url/search-params.ts'
import { BetaQuestions } from './-beta-questions.tsx'

/** For search engines and those who share the address: they read the HTML that the server sends. */
const forReaders = createIsomorphicFn()
  .server(() => ({ description: m.signup_description() }))
  .client(() => ({}))

export const Route = createFileRoute('/signup')({
  validateSearch: v.object({
    next: optionalText,
    invite: couponInLink,
    coupon: couponInLink,
    error: formErrorCode,
    /** The form was accepted. */
    sent: optionalValue(v.literal('yes')),
    beta: formErrorCode,
  }),
  beforeLoad: ({ context, search: { coupon } }) =>
    requireGuest(context.queryClient, coupon && destinationHref(claimAddress(coupon))),
  loaderDeps: ({ search: { beta, error, sent, invite } }) => ({ beta, error, sent, invite }),
  loader: async ({ cause, context: { queryClient }, deps: { beta, ...deps } }) => {
    const [signUp, betaForm] = await Promise.all([
      loadSignUp(
        queryClient,
        deps,
        formScript(cause, import('#src/features/access/sign-up/sign-up-form.tsx')),
      ),
      loadBeta(queryClient, beta, formScript(cause, import('#src/features/beta/beta-form.tsx'))),
    ])
    return { ...signUp, betaForm }
  },
  head: () => pageHead({ path: '/signup', title: m.pages_sign_up(), ...forReaders() }),
  component: SignUpPage,
})

function SignUpPage() {
  const { next, invite, coupon, sent } = Route.useSearch()
  const { start, betaForm, notice } = Route.useLoaderData()
  const { data: invitePoints } = useQuery({ ...invitePointsQuery, enabled: false })
  const { data: announcements = [] } = useQuery(announcementsQuery)
  if (sent) return <SignUpSentScreen notice={notice} next={next} />
  const promised = announcements.find(({ code }) => code === coupon?.toUpperCase())
  return (
    <>
      <SignUpScreen
        start={start}
        next={next}
        invite={invite}
        coupon={coupon}
        invitePoints={invitePoints}
        couponTerms={promised ? [promised.text, ...promised.conditions] : []}
      />
      <BetaProgram {...betaForm} />
      <BetaQuestions />
    </>
  )
}
