import { useEffect, useRef } from 'react'
import type { FormState } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { progressBar } from '#src/ui/progress.css.ts'
import * as styles from './document-fields.css.ts'

/**
 * While files are on their way: how far they are, and the way to stop. What was chosen stays chosen. It stands below the
 * button that sends: above it, the second of two quick taps would stop what the first has sent.
 */
export function UploadProgress({ form }: { form: Pick<FormState, 'isSending' | 'upload'> }) {
  const { share, isSent, isStopped, cancel } = form.upload
  const percent = Math.round(share * 100)
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (isStopped) place.current?.focus()
  }, [isStopped])
  return (
    <div ref={place} role="status" tabIndex={-1} className={styles.progress}>
      {form.isSending && (
        <>
          <progress
            max={100}
            value={percent}
            aria-label={m.document_uploading()}
            className={progressBar}
          />
          <span>{m.document_progress({ percent })}</span>
          <Button small aria-disabled={isSent} onClick={cancel}>
            {m.document_cancel()}
          </Button>
        </>
      )}
      {!form.isSending && isStopped && <p>{m.document_stopped()}</p>}
    </div>
  )
}
