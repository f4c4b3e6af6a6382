import type { MouseEvent, ReactNode, Ref } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import * as styles from './error-summary.css.ts'

export interface SummarizedError {
  /** Id of the field. */
  readonly id: string
  readonly text: string
}

/** Above a form: its errors, with a link to each field. Give it the focus when a form was refused. */
export function ErrorSummary({
  ref,
  id,
  errors,
  children,
}: {
  ref: Ref<HTMLDivElement>
  id: string | undefined
  errors: readonly SummarizedError[]
  /** Error of the form as a whole. */
  children: ReactNode
}) {
  return (
    <div ref={ref} id={id} tabIndex={-1} className={styles.place}>
      {errors.length > 0 && (
        <Alert tone="bad" title={m.forms_check()}>
          <ul>
            {errors.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} onClick={goToField} className={`${inlineLink} ${styles.link}`}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {children}
    </div>
  )
}

/** The address does not change. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  // The focus does not scroll to a frame.
  field?.scrollIntoView({ block: 'nearest' })
  field?.focus()
}
