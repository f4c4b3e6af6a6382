import { type ReactNode, useEffect, useRef, useState } from 'react'
import { outdatedPageCode } from '#src/api-client/failure-of.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ErrorReference } from '#src/ui/error-reference.tsx'
import { Link } from '#src/ui/link.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import { ErrorSummary } from './error-summary.tsx'
import * as styles from './form.css.ts'
import { keptCode } from './form-values.ts'
import { PostForm } from './post-form.tsx'
import type { FormState } from './use-form.ts'

type Shown = Pick<
  FormState,
  | 'props'
  | 'summary'
  | 'summaryId'
  | 'errors'
  | 'error'
  | 'refusal'
  | 'isErrorInField'
  | 'isSending'
  | 'reload'
> & { readonly action: { readonly url: string } }

/** The form element of `useForm`, below its errors. Without JavaScript the browser posts it by itself. */
export function Form({
  form,
  className,
  warnings = [],
  errorActions = {},
  children,
}: {
  form: Shown
  className?: string
  /** Codes that are not errors: they are shown less prominently. */
  warnings?: readonly string[]
  /** The next step beside the error of the form, by its code. */
  errorActions?: Readonly<Record<string, ReactNode>>
  children: ReactNode
}) {
  const { props, action, summary, errors, error, refusal } = form
  const { code = '', requestId, afterLogin } = refusal ?? {}
  const generalStep = afterLogin ? <LoginLink next={afterLogin} /> : reloadStep(code, form.reload)
  const nextStep = generalStep ?? errorActions[code]
  const isRefused = errors.length > 0 || error !== undefined
  const reference = isRefused && requestId && <ErrorReference id={requestId} />
  return (
    <PostForm {...props} action={action} className={className}>
      {form.isErrorInField ? (
        <>
          {generalStep}
          {reference}
        </>
      ) : (
        <ErrorSummary ref={summary} id={form.summaryId} errors={errors}>
          {error && (
            <Alert
              tone={warnings.includes(code) ? 'warn' : 'bad'}
              title={error.title}
              action={nextStep}
            >
              {error.text}
            </Alert>
          )}
          {reference}
        </ErrorSummary>
      )}
      {children}
      {form.isSending && <SlowNotice />}
    </PostForm>
  )
}

/** A submission may take much longer than a visitor watches a spinner. */
const slowMs = 8_000

function SlowNotice() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" className={styles.slow}>
      {isSlow && m.forms_slow()}
    </p>
  )
}

/** In the place of a form that was sent. The focus moves there, unless the page was loaded with it. */
export function FormDone({
  title,
  hasMoved,
  children,
}: {
  title: string
  hasMoved: boolean
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasMoved) place.current?.focus()
  }, [hasMoved])
  return (
    <div ref={place} tabIndex={-1} role="status">
      <Alert tone="ok" title={title}>
        {children}
      </Alert>
    </div>
  )
}

/** Another document: nothing of the ended session stays in memory. */
const LoginLink = ({ next }: { next: string }) => (
  <Link to="/login" search={{ next, reason: 'expired' }} reloadDocument className={inlineLink}>
    {m.forms_log_in()}
  </Link>
)

/** For a form of an earlier release. What is typed in it is saved, or the browser asks before it is lost. */
const reloadStep = (code: string, reload: () => unknown) =>
  code === outdatedPageCode || code === keptCode ? (
    <Button small onClick={() => void reload()}>
      {m.ui_outdated_reload()}
    </Button>
  ) : undefined

/** Sends the form; during that it says so, keeps the focus and does nothing. */
export function SubmitButton({
  form: { isSending },
  tone = 'primary',
  wide,
  sendingLabel = m.forms_sending(),
  children,
}: {
  form: Pick<Shown, 'isSending'>
  tone?: 'primary' | 'ink' | 'ghost'
  wide?: boolean
  sendingLabel?: string
  children: ReactNode
}) {
  return (
    <Button type="submit" tone={tone} wide={wide} aria-disabled={isSending} aria-busy={isSending}>
      {isSending ? sendingLabel : children}
    </Button>
  )
}
