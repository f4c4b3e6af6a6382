import { useRouter } from '@tanstack/react-router'
import { languageOf } from '#contract/enums.ts'
import { yearInJapan } from '#contract/japan-time.ts'
import { adultAgeYears } from '#contract/text-limits.ts'
import { attemptPauseHours } from '#contract/waiting-times.ts'
import { FieldGroup } from '#src/forms/field-group.tsx'
import { emailMessages, type FieldMessage } from '#src/forms/field-messages.ts'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import type { FormErrorMessages } from '#src/forms/form-messages.ts'
import type { FormStart } from '#src/forms/form-values.ts'
import { useLeaveGuard } from '#src/forms/leave-guard.ts'
import { type FieldProps, useForm } from '#src/forms/use-form.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { BirthDateField } from '#src/personal-fields/birth-date-field.tsx'
import { ConsentField, ConsentGroup } from '#src/personal-fields/consent-field.tsx'
import { languageNames, languages } from '#src/personal-fields/language-names.ts'
import { NameFields } from '#src/personal-fields/name-fields.tsx'
import { NewPasswordField, newPasswordMessages } from '#src/personal-fields/new-password-field.tsx'
import { personMessages } from '#src/personal-fields/person-messages.ts'
import { PhoneField } from '#src/personal-fields/phone-field.tsx'
import { PrivacyConsent } from '#src/personal-fields/privacy-consent.tsx'
import { Link } from '#src/ui/link.tsx'
import { RadioCard } from '#src/ui/radio.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import { signUpForm, submitSignUpForm } from './sign-up.data.ts'
import * as styles from './sign-up-form.css.ts'

interface SignUpFormProps {
  start: FormStart | undefined
  /** Where the visitor wanted to go. */
  next: string | undefined
  /** Codes of the link that led here. */
  invite: string | undefined
  coupon: string | undefined
}

const fieldMessages: Readonly<Record<string, FieldMessage>> = {
  ...personMessages,
  email: emailMessages,
  password1: newPasswordMessages,
  terms: m.signup_terms_missing,
  privacy: m.signup_privacy_missing,
  invite_code: m.signup_invite_refused,
  coupon_code: m.signup_coupon_refused,
}
const errorMessages: FormErrorMessages = {
  throttled: () => ({
    title: m.signup_throttled_title(),
    text: m.signup_throttled_text({ hours: attemptPauseHours }),
  }),
}

/** Everything that an account needs; identity and payment are asked for with the first device. */
export function SignUpForm({ start, next, invite = '', coupon = '' }: SignUpFormProps) {
  const router = useRouter()
  const form = useForm({
    id: 'sign-up',
    savedAs: 'sign_up',
    schema: signUpForm,
    action: submitSignUpForm,
    start,
    defaultValues: {
      invite_code: invite,
      coupon_code: coupon,
      language: languageOf(getLocale()),
    },
    fieldMessages,
    errorMessages,
    onDone: () => router.navigate({ to: '/signup', search: { sent: 'yes', coupon: undefined } }),
  })
  useLeaveGuard(form.changed)
  const { field } = form
  return (
    <Form form={form} className={styles.form}>
      {next && <input type="hidden" name="next" value={next} />}
      <FieldGroup styles={styles.group} title={m.signup_group_login()}>
        <TextField
          {...field('email')}
          type="email"
          label={m.forms_email()}
          hint={m.signup_email_hint()}
          autoComplete="username"
          spellCheck={false}
        />
        <NewPasswordField
          field={field('password1')}
          label={m.access_password()}
          emailField="email"
        />
      </FieldGroup>
      <FieldGroup styles={styles.group} title={m.signup_group_person()}>
        <NameFields field={field} />
        <BirthDateField
          field={field}
          thisYear={yearInJapan(Date.now())}
          hint={m.person_age_hint({ years: adultAgeYears })}
        />
        <PhoneField field={field('phone')} hint={m.forms_phone_hint()} />
      </FieldGroup>
      <FieldGroup styles={styles.group} title={m.signup_group_more()}>
        <LanguageField field={field('language')} />
        <CodeFields field={field} />
      </FieldGroup>
      <Agreements field={field} />
      <div>
        <SubmitButton form={form} wide sendingLabel={m.signup_sending()}>
          {m.forms_sign_up()}
        </SubmitButton>
        <p className={styles.note}>{m.signup_submit_note()}</p>
      </div>
    </Form>
  )
}

function LanguageField({ field }: { field: FieldProps }) {
  const { id, name, defaultValue } = field
  return (
    <fieldset>
      <legend className={styles.legend}>{m.signup_language()}</legend>
      <div className={styles.choices}>
        {languages.map((language, index) => (
          <RadioCard
            key={language}
            id={index === 0 ? id : `${id}-${language}`}
            name={name}
            value={language}
            defaultChecked={defaultValue === language}
            label={languageNames[language]()}
          />
        ))}
      </div>
    </fieldset>
  )
}

const codes = [
  { name: 'invite_code', refused: 'refused_invite', label: m.forms_invitation_code },
  { name: 'coupon_code', refused: 'refused_coupon', label: m.forms_coupon_code },
] as const

/** A refused code that is sent again unchanged counts as given up. */
function CodeFields({ field }: { field: (name: string) => FieldProps }) {
  return (
    <div className={styles.pair}>
      {codes.map(({ name, refused, label }) => {
        const props = field(name)
        return (
          <div key={name}>
            <TextField
              {...props}
              label={label()}
              optional
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            {props.error && <input type="hidden" name={refused} value={props.defaultValue} />}
          </div>
        )
      })}
    </div>
  )
}

/** The terms open in a new tab: nothing that was typed is lost. */
function Agreements({ field }: { field: (name: string) => FieldProps }) {
  return (
    <ConsentGroup>
      <ConsentField
        field={field('terms')}
        label={m.signup_terms()}
        text={
          <Link to="/terms-of-use" target="_blank" className={inlineLink}>
            {m.signup_terms_read()}
          </Link>
        }
      />
      <PrivacyConsent field={field('privacy')} />
      <ConsentField
        field={{ ...field('newsletter'), required: false }}
        label={m.signup_newsletter()}
        text={m.signup_newsletter_text()}
      />
    </ConsentGroup>
  )
}
