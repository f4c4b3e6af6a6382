import type { FormState } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { progressBar } from '#src/ui/progress.css.ts'
import * as styles from './document-fields.css.ts'

/** During an upload: its progress, and a button to stop it. Chosen files stay chosen. */
export function UploadProgress({ form }: { form: Pick<FormState, 'isSending' | 'upload'> }) {
  const percent = Math.round(form.upload.share * 100)
  return (
    <div role="status" className={styles.progress}>
      {form.isSending && (
        <>
          <progress
            max={100}
            value={percent}
            aria-label={m.document_uploading()}
            className={progressBar}
          />
          <span>{m.document_progress({ percent })}</span>
          <Button small onClick={form.upload.cancel}>
            {m.document_cancel()}
          </Button>
        </>
      )}
    </div>
  )
}
