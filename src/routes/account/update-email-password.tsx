import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { loginQuery } from '#src/features/account-settings/email-password/email-password.data.ts'
import { EmailPasswordScreen } from '#src/features/account-settings/email-password/email-password-screen.tsx'
import { formNames } from '#src/features/account-settings/email-password/email-password-search.ts'
import { formErrorCode, loadFormStart } from '#src/forms/form-start.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { optionalValue } from '#src/url/search-params.ts'

const optionalForm = optionalValue(v.picklist(formNames))

/** Names under which `answerForm` saves what was entered. */
const savedNames = {
  email: 'change_email',
  password: 'change_password',
  everywhere: 'log_out_everywhere',
} as const

export const Route = createFileRoute('/account/update-email-password')({
  validateSearch: v.object({ form: optionalForm, error: formErrorCode, done: optionalForm }),
  loaderDeps: ({ search: { form, error } }) => ({ form, error }),
  loader: async ({ context: { queryClient }, deps: { form, error } }) => {
    const [start] = await Promise.all([
      form && loadFormStart(savedNames[form], error),
      loadCritical(queryClient, loginQuery),
    ])
    return { start }
  },
  gcTime: 0,
  head: () =>
    pageHead({
      path: '/account/update-email-password',
      title: m.settings_login_title(),
      isPrivate: true,
    }),
  component: function EmailPasswordPage() {
    const { data: login } = useSuspenseQuery(loginQuery)
    const { form, done } = Route.useSearch()
    const { start } = Route.useLoaderData()
    return <EmailPasswordScreen {...login} start={start} form={form} done={done} />
  },
})
