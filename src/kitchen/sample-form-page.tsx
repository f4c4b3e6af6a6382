import type { ReactNode } from 'react'
import type { Draft, SavedStep } from '#src/form-drafts/draft-form.ts'
import { inPageLanguage } from '#src/i18n/function-address.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import * as styles from './kitchen.css.ts'
import { saveContact, sendSample, uploadDocument } from './sample-form.data.ts'
import type { SampleStep } from './sample-form.ts'

interface SampleFormPageProps {
  readonly step: SampleStep
  readonly draft: Draft | undefined
  readonly error: string | undefined
}

/** A form whose steps are stored on the server as they are filled in; plain HTML does all of it. */
export function SampleFormPage({ step, draft, error }: SampleFormPageProps) {
  return (
    <div className={styles.page}>
      <h1>Form in steps: {step}</h1>
      {error && <p role="alert">{error}</p>}
      {step === 'contact' && <Contact saved={draft?.steps.contact} />}
      {step === 'document' && <Document saved={draft?.steps.document} />}
      {step === 'confirm' && draft && <Confirm draft={draft} />}
    </div>
  )
}

function Contact({ saved }: { saved: SavedStep | undefined }) {
  return (
    <StepForm action={saveContact.url} version={saved?.version}>
      <TextField name="name" label="Name" defaultValue={textOf(saved, 'name')} />
    </StepForm>
  )
}

function Document({ saved }: { saved: SavedStep | undefined }) {
  const front = saved?.files.front
  return (
    <StepForm action={uploadDocument.url} version={saved?.version}>
      <TextField name="kind" label="Kind" defaultValue={textOf(saved, 'kind')} />
      <label>
        Front <input type="file" name="front" required={front === undefined} />
      </label>
      {front && <FileName {...front} />}
    </StepForm>
  )
}

function Confirm({ draft: { steps, idempotencyKey } }: { draft: Draft }) {
  const front = steps.document?.files.front
  return (
    <form method="post" action={inPageLanguage(sendSample.url)}>
      <p>{textOf(steps.contact, 'name')}</p>
      <p>{textOf(steps.document, 'kind')}</p>
      {front && <FileName {...front} />}
      <output>{idempotencyKey}</output>
      <Button type="submit">Send</Button>
    </form>
  )
}

interface StepFormProps {
  readonly action: string
  readonly version: number | undefined
  readonly children: ReactNode
}

function StepForm({ action, version = 0, children }: StepFormProps) {
  return (
    <form method="post" action={inPageLanguage(action)} encType="multipart/form-data">
      <input type="hidden" name="version" value={version} />
      {children}
      <Button type="submit">Next</Button>
    </form>
  )
}

const FileName = ({ name, size }: { name: string; size: number }) => (
  <p>
    {name}, {size} bytes
  </p>
)

const textOf = (saved: SavedStep | undefined, field: string): string =>
  String(saved?.values[field] ?? '')
