import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { NotOpenYet } from '#src/features/access/not-open-yet.tsx'
import { betaQuery, loadBeta } from '#src/features/beta/beta.data.ts'
import { BetaProgramme } from '#src/features/beta/beta-programme.tsx'
import { Questions } from '#src/features/pages/text/questions.tsx'
import { formErrorCode } from '#src/forms/form-start.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { sessionQuery } from '#src/session/session.data.ts'
import { ButtonLink } from '#src/ui/button.tsx'

export const Route = createFileRoute('/signup')({
  validateSearch: v.object({ beta: formErrorCode }),
  beforeLoad: async ({ context }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    if (session.kind === 'signed-in') throw redirect({ to: '/account' })
  },
  loaderDeps: ({ search: { beta } }) => ({ beta }),
  loader: ({ context, deps }) =>
    loadBeta(context.queryClient, deps.beta, import('#src/features/beta/beta-form.tsx')),
  head: () =>
    pageHead({
      path: '/signup',
      title: m.access_signup_title(),
      isPrivate: true,
    }),
  component: function SignUpPage() {
    const { beta } = Route.useSearch()
    return (
      <>
        <NotOpenYet title={m.access_signup_title()} text={m.access_signup_text()}>
          <ButtonLink to="/devices" tone="primary">
            {m.access_see_devices()}
          </ButtonLink>
          <ButtonLink to="/how-it-works">{m.access_see_how()}</ButtonLink>
        </NotOpenYet>
        <BetaProgramme outcome={beta} start={Route.useLoaderData()} />
        <BetaQuestions />
      </>
    )
  },
})

function BetaQuestions() {
  const { data: beta } = useQuery(betaQuery)
  if (!beta || beta.questions.length === 0) return null
  const items = beta.questions.map(({ id, question, answer }) => ({
    key: String(id),
    question,
    answer: <p>{answer}</p>,
  }))
  return <Questions items={items} heading={m.beta_questions()} />
}
