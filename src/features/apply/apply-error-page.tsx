import { type ErrorComponentProps, useParams, useRouter } from '@tanstack/react-router'
import { failureOf } from '#src/api-client/failure-of.ts'
import { retryOf } from '#src/api-client/retry-of.ts'
import { errorMessage } from '#src/i18n/error-messages.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button.tsx'
import { container } from '#src/ui/layout.css.ts'
import { ErrorPanel } from '#src/ui/state-panel.tsx'
import { invalidatePages } from '#src/url/invalidate-pages.ts'

/** The application cannot be shown now; what was entered is stored. */
export function ApplyErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { deviceId = '' } = useParams({ strict: false })
  const failure = failureOf(error)
  const { title, text } = errorMessage(failure)
  return (
    <div className={container}>
      <ErrorPanel
        level={1}
        title={title}
        errorId={failure.requestId}
        {...retryOf(error, () => invalidatePages(router))}
        action={
          <ButtonLink to="/devices/$deviceId" params={{ deviceId }}>
            {m.apply_back_to_device()}
          </ButtonLink>
        }
      >
        <p>{text}</p>
        <p>{m.apply_error_saved()}</p>
      </ErrorPanel>
    </div>
  )
}
