import { useNavigate } from '@tanstack/react-router'
import { formDraftFileLifetimeHours } from '#app.config.ts'
import type { PicturesAgain } from '#src/applications/application-draft.ts'
import { identityForm } from '#src/applications/application-forms.ts'
import type { StepProps } from '#src/applications/apply-view.ts'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import { textIn } from '#src/forms/form-values.ts'
import { useLeaveGuard } from '#src/forms/leave-guard.ts'
import { useForm } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { DocumentFields } from '#src/personal-fields/document-fields.tsx'
import { documentMessages } from '#src/personal-fields/document-messages.ts'
import { PictureField } from '#src/personal-fields/picture-field.tsx'
import { UploadProgress } from '#src/personal-fields/upload-progress.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { StepTitle } from '#src/ui/step-title.tsx'
import { applyErrorMessages, uploadIdentity } from './apply.data.ts'
import * as styles from './apply-form.css.ts'
import { StepVersion } from './step-version.tsx'

/** Why the pictures are asked for again. */
const againTexts: Readonly<Record<PicturesAgain, () => string>> = {
  deleted: () => m.apply_identity_again_deleted({ hours: formDraftFileLifetimeHours }),
  rejected: m.apply_identity_again_rejected,
  ended: m.apply_identity_again_ended,
  unchecked: m.apply_identity_again_unchecked,
}

/** Pictures of a document that shows who applies. They are stored for an hour, encrypted, and sent with the application. */
export function IdentityStep({ view, start }: StepProps) {
  const navigate = useNavigate()
  const { device, values, versions, files, picturesAgain: again } = view
  const form = useForm({
    id: 'apply-identity',
    savedAs: 'apply_identity',
    schema: identityForm,
    action: uploadIdentity,
    isUpload: true,
    start,
    defaultValues: values.identity,
    validateOn: 'submit',
    fieldMessages: documentMessages,
    errorMessages: {
      ...applyErrorMessages,
      unreachable: () => ({ title: m.apply_upload_lost_title(), text: m.apply_upload_lost_text() }),
    },
    onDone: () =>
      navigate({
        to: '/devices/$deviceId/apply',
        params: { deviceId: device.slug },
        search: { apply: 'confirm' },
      }),
  })
  useLeaveGuard(form.changed)
  const stored = { type: textIn(values.identity, 'document_type'), files }
  return (
    <>
      <StepTitle title={m.apply_identity_title()}>
        {again ? m.apply_identity_lead_again() : m.apply_identity_lead()}
      </StepTitle>
      {again && <Alert title={m.apply_identity_again_title()}>{againTexts[again]()}</Alert>}
      <Form form={form} className={styles.form}>
        <input type="hidden" name="device" value={device.slug} />
        <StepVersion current={versions.identity} start={start} />
        <DocumentFields field={form.field} stored={stored} />
        <PictureField
          field={form.field('selfie')}
          name="selfie"
          label={m.document_selfie()}
          hint={m.document_selfie_hint()}
          stored={files.selfie}
        />
        <p className={styles.note}>
          {m.apply_identity_privacy({ hours: formDraftFileLifetimeHours })}
        </p>
        <div>
          <div className={styles.buttons}>
            <ButtonLink
              to="/devices/$deviceId/apply"
              params={{ deviceId: device.slug }}
              search={{ apply: 'you' }}
            >
              {m.apply_back()}
            </ButtonLink>
            <SubmitButton form={form} wide sendingLabel={m.apply_uploading()}>
              {m.apply_next_confirm()}
            </SubmitButton>
          </div>
          <UploadProgress form={form} />
        </div>
      </Form>
    </>
  )
}
