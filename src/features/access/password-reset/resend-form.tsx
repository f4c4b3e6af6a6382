import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useState } from 'react'
import { emailResendWaitSeconds } from '#app.config.ts'
import * as styles from '#src/features/access/access-page.css.ts'
import { resetErrorMessages } from '#src/features/access/reset-messages.ts'
import type { SentEmailNotice } from '#src/features/access/sent-email.server.ts'
import { Form } from '#src/forms/form.tsx'
import type { FormErrorMessages } from '#src/forms/form-messages.ts'
import type { FormStart } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { invalidatePages } from '#src/url/invalidate-pages.ts'
import { requestSuccessPath, resendForm, submitResend } from './request.data.ts'

const errorMessages: FormErrorMessages = {
  ...resetErrorMessages,
  too_early: () => ({ title: m.reset_too_early({ seconds: emailResendWaitSeconds }) }),
  nothing_sent: () => ({ title: m.reset_nothing_sent() }),
}

/** Requests the e-mail again; with scripts the button counts down the seconds until it can. */
export function ResendForm({
  start,
  notice,
  isSentAgain,
}: {
  start: FormStart | undefined
  notice: SentEmailNotice
  isSentAgain: boolean
}) {
  const router = useRouter()
  const secondsLeft = useCountdown(notice)
  const form = useForm({
    id: 'reset-resend',
    schema: resendForm,
    action: submitResend,
    start,
    errorMessages,
    onDone: async () => {
      await router.navigate({ to: requestSuccessPath, search: { sent: 'again' } })
      await invalidatePages(router)
    },
  })
  const isWaiting = secondsLeft > 0 || form.isSending
  const holdBack = (event: MouseEvent) => {
    if (isWaiting) event.preventDefault()
  }
  return (
    <Form form={form} className={styles.form} warnings={['too_early']}>
      <div role="status">{isSentAgain && <Alert tone="ok" title={m.reset_sent_again()} />}</div>
      <Button type="submit" tone="ink" wide aria-disabled={isWaiting} onClick={holdBack}>
        {secondsLeft > 0 ? m.reset_resend_wait({ seconds: secondsLeft }) : m.reset_resend()}
      </Button>
    </Form>
  )
}

/**
 * Whole seconds; the server's HTML, which is not updated without scripts, shows none. A new notice starts a new wait, though
 * it is as long as the one before.
 */
function useCountdown(notice: SentEmailNotice): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const endsAt = Date.now() + notice.waitSeconds * 1000
    const update = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)))
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [notice])
  return left
}
