import { maxNameCharacters } from '#contract/text-limits.ts'
import { settingsErrors } from '#src/features/account-settings/settings-errors.ts'
import * as styles from '#src/features/account-settings/settings-page.css.ts'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { useLeaveGuard } from '#src/forms/leave-guard.ts'
import { useForm } from '#src/forms/use-form.ts'
import { useShowChange } from '#src/forms/use-show-change.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { withHyphens } from '#src/personal-fields/format-phone.ts'
import { languageNames, languages } from '#src/personal-fields/language-names.ts'
import { OccupationField } from '#src/personal-fields/occupation-field.tsx'
import { nameTooLong, personMessages } from '#src/personal-fields/person-messages.ts'
import { PhoneField } from '#src/personal-fields/phone-field.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { type Person, personForm, submitPerson } from './personal-information.data.ts'

interface PersonFormProps {
  person: Person
  start: FormStart | undefined
  onDone: () => void
}

/** What a customer may change at any time. */
export function PersonForm({ person, start, onDone }: PersonFormProps) {
  const showChange = useShowChange()
  const form = useForm({
    id: 'person',
    savedAs: 'person',
    schema: personForm,
    action: submitPerson,
    start,
    defaultValues: {
      phone: withHyphens(person.phone ?? ''),
      nickname: person.nickname,
      language: person.language,
      occupation: person.occupation ?? '',
    },
    fieldMessages: {
      ...personMessages,
      phone: { ...personMessages.phone, phone_taken: m.settings_phone_taken },
      nickname: { invalid: m.settings_nickname_invalid, too_long: nameTooLong },
    },
    errorMessages: settingsErrors,
    onDone: async () => {
      await showChange(m.settings_saved())
      onDone()
    },
  })
  useLeaveGuard(form.changed)
  return (
    <Form form={form} className={styles.form}>
      <PhoneField
        field={form.field('phone')}
        hint={person.hasSms ? m.settings_phone_sms() : m.forms_phone_hint()}
      />
      <TextField
        {...form.field('nickname')}
        label={m.settings_nickname()}
        hint={m.settings_nickname_hint({ max: maxNameCharacters })}
        optional
        autoComplete="nickname"
        spellCheck={false}
      />
      <OccupationField field={form.field('occupation')} />
      <SelectField
        {...form.field('language')}
        label={m.settings_language_title()}
        hint={m.settings_language_hint()}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageNames[language]()}
          </option>
        ))}
      </SelectField>
      <div>
        <SubmitButton form={form} tone="ink">
          {m.settings_save()}
        </SubmitButton>
      </div>
    </Form>
  )
}
