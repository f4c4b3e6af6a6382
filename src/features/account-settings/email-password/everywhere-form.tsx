import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { settingsErrors } from '#src/features/account-settings/settings-errors.ts'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { leaveDocument } from '#src/session/leave-document.ts'
import { sessionQuery } from '#src/session/session.data.ts'
import { postSessionMessage } from '#src/session/session-channel.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import { everywhereForm, submitEverywhere } from './email-password.data.ts'

/** Ends every session at once, that of this browser in all of its tabs too. */
export function EverywhereForm({ start }: { start: FormStart | undefined }) {
  const queryClient = useQueryClient()
  const { history } = useRouter()
  const form = useForm({
    id: 'log-out-everywhere',
    schema: everywhereForm,
    action: submitEverywhere,
    start,
    errorMessages: settingsErrors,
    onDone: () => {
      const session = queryClient.getQueryData(sessionQuery.queryKey)
      leaveDocument(history, pathWithLocale('/', getLocale()))
      if (session?.kind === 'logged-in') postSessionMessage({ kind: 'ended', id: session.id })
    },
  })
  return (
    <Form form={form}>
      <SubmitButton form={form} tone="ghost">
        {m.settings_everywhere_submit()}
      </SubmitButton>
    </Form>
  )
}
