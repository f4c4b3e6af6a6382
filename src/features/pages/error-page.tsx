import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { failureOf, noConnectionCode } from '#src/api-client/failure-of.ts'
import { retryOf } from '#src/api-client/retry-of.ts'
import { errorMessage } from '#src/i18n/error-messages.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { ButtonLink, buttonClass } from '#src/ui/button.tsx'
import { container } from '#src/ui/layout.css.ts'
import { ErrorPanel } from '#src/ui/state-panel.tsx'
import { note } from '#src/ui/typography.css.ts'
import { invalidatePages } from '#src/url/invalidate-pages.ts'
import * as styles from './error-page.css.ts'

/** For a page that cannot be shown: what happened, what to do, a retry, the number for support. */
export function ErrorPage({
  error,
  reset,
  helpUrl,
}: Pick<ErrorComponentProps, 'error' | 'reset'> & { helpUrl: string | undefined }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const failure = failureOf(error)
  const { name, title, text } = errorMessage(failure)
  const retry = async () => {
    await queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
    await queryClient.invalidateQueries({ queryKey: ['session'] })
    await invalidatePages(router)
    reset()
  }
  return (
    <div className={`${container} ${styles.page}`}>
      <ErrorPanel
        level={1}
        title={title}
        {...retryOf(error, retry)}
        errorId={failure.requestId}
        action={
          <>
            <ButtonLink to="/">{m.not_found_home()}</ButtonLink>
            {helpUrl && (
              <a href={helpUrl} className={buttonClass({})}>
                {m.error_help()}
              </a>
            )}
          </>
        }
      >
        <p>{text}</p>
        {failure.code !== noConnectionCode && (
          <p className={note}>{m.error_status({ status: failure.status, name })}</p>
        )}
      </ErrorPanel>
    </div>
  )
}
