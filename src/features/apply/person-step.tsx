import { useNavigate } from '@tanstack/react-router'
import { adultAgeYears } from '#contract/text-limits.ts'
import { knownPersonForm, personForm } from '#src/applications/application-forms.ts'
import type { ApplyForm, StepProps } from '#src/applications/apply-view.ts'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import { useLeaveGuard } from '#src/forms/leave-guard.ts'
import { useForm } from '#src/forms/use-form.ts'
import { JapaneseParts } from '#src/i18n/japanese-parts.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { AddressFields } from '#src/personal-fields/address-fields.tsx'
import { BirthDateField } from '#src/personal-fields/birth-date-field.tsx'
import { NameFields } from '#src/personal-fields/name-fields.tsx'
import { OccupationField } from '#src/personal-fields/occupation-field.tsx'
import { personMessages } from '#src/personal-fields/person-messages.ts'
import { PhoneField } from '#src/personal-fields/phone-field.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { StepTitle } from '#src/ui/step-title.tsx'
import { applicantName, fullAddress } from './applicant.ts'
import { applyErrorMessages, saveKnownPerson, savePerson } from './apply.data.ts'
import * as styles from './apply-form.css.ts'
import { Group } from './apply-layout.tsx'
import { StepVersion } from './step-version.tsx'

/** Who applies. Known data is filled in; what approved documents have shown cannot be changed here. */
export function PersonStep({ view, start }: StepProps) {
  const navigate = useNavigate()
  const { device, values, versions, needsDocuments, thisYear } = view
  const form = useForm({
    id: 'apply-you',
    savedAs: 'apply_you',
    schema: needsDocuments ? personForm : knownPersonForm,
    action: needsDocuments ? savePerson : saveKnownPerson,
    start,
    defaultValues: values.you,
    fieldMessages: { ...personMessages, occupation: m.apply_occupation_missing },
    errorMessages: applyErrorMessages,
    onDone: () =>
      navigate({
        to: '/devices/$deviceId/apply',
        params: { deviceId: device.slug },
        search: { apply: needsDocuments ? 'identity' : 'confirm' },
      }),
  })
  useLeaveGuard(form.changed)
  const { field } = form
  return (
    <>
      <StepTitle title={m.apply_step_you()}>
        {needsDocuments ? m.apply_you_lead() : m.apply_you_known_lead()}
      </StepTitle>
      <Form form={form} className={styles.form}>
        <input type="hidden" name="device" value={device.slug} />
        <StepVersion current={versions.you} start={start} />
        <Group title={m.apply_you_person()}>
          {needsDocuments ? (
            <>
              <NameFields field={field} />
              <BirthDateField
                field={field}
                thisYear={thisYear}
                hint={m.person_age_hint({ years: adultAgeYears })}
              />
            </>
          ) : (
            <KnownPerson view={view} />
          )}
          <PhoneField field={field('phone')} hint={m.forms_phone_delivery_hint()} />
          <OccupationField field={field('occupation')} />
        </Group>
        {needsDocuments && (
          <Group title={m.apply_you_address()}>
            <AddressFields field={field} />
          </Group>
        )}
        <div className={styles.buttons}>
          <ButtonLink
            to="/devices/$deviceId/apply"
            params={{ deviceId: device.slug }}
            search={{ apply: 'plan' }}
          >
            {m.apply_back()}
          </ButtonLink>
          <SubmitButton form={form} wide>
            {needsDocuments ? m.apply_next_identity() : m.apply_next_confirm()}
          </SubmitButton>
        </div>
      </Form>
    </>
  )
}

function KnownPerson({ view: { values } }: { view: ApplyForm }) {
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt className={styles.term}>{m.apply_fact_name()}</dt>
        <dd>
          <JapaneseParts text={applicantName(values.you)} />
        </dd>
      </div>
      <div className={styles.fact}>
        <dt className={styles.term}>{m.apply_you_address()}</dt>
        <dd>
          <JapaneseParts text={fullAddress(values.you)} />
        </dd>
      </div>
    </dl>
  )
}
