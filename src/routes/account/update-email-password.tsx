import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { loginQuery } from '#src/features/account-settings/email-password/email-password.data.ts'
import { EmailPasswordScreen } from '#src/features/account-settings/email-password/email-password-screen.tsx'
import { formNames } from '#src/features/account-settings/email-password/email-password-search.ts'
import { formErrorCode, isFormDone, loadFormStart } from '#src/forms/form-start.data.ts'
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
  loaderDeps: ({ search: { form, error, done } }) => ({ form, error, done }),
  loader: async ({ context: { queryClient }, deps: { form, error, done } }) => {
    const [start, isDone] = await Promise.all([
      form && loadFormStart(savedNames[form], error),
      done && isFormDone(queryClient, savedNames[done], done),
      loadCritical(queryClient, loginQuery),
    ])
    return { start, done: isDone ? done : undefined }
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
    const { form } = Route.useSearch()
    const { start, done } = Route.useLoaderData()
    return <EmailPasswordScreen {...login} start={start} form={form} done={done} />
  },
})
