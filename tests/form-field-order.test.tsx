import { describe, expect, test, vi } from 'vitest'
import { personForm as applicantForm, identityForm } from '#src/applications/application-forms.ts'
import { signUpForm } from '#src/features/access/sign-up/sign-up.data.ts'
import { SignUpForm } from '#src/features/access/sign-up/sign-up-form.tsx'
import { AddressForm } from '#src/features/account-settings/address-change/address-form.tsx'
import { addressForm } from '#src/features/account-settings/address-change/address-form-schema.ts'
import { PersonForm } from '#src/features/account-settings/personal-information/person-form.tsx'
import { personForm } from '#src/features/account-settings/personal-information/personal-information.data.ts'
import { IdentityStep } from '#src/features/apply/identity-step.tsx'
import { PersonStep } from '#src/features/apply/person-step.tsx'
import { testApplyForm } from '#src/features/apply/test-apply-form.ts'
import { guestRequest } from '#src/features/requests/request-form.data.ts'
import { RequestForm } from '#src/features/requests/request-form.tsx'
import { fieldOrders } from '#src/forms/test-fields.ts'
import { renderIn } from '#src/ui/test-html.tsx'

// Addresses of server functions exist only in built code.
vi.mock('#src/i18n/function-address.ts', () => ({ inPageLanguage: () => '/send' }))

const start = undefined
const applying = { ...testApplyForm, needsDocuments: true }
const person = {
  last_name: '佐藤',
  first_name: '美咲',
  last_name_kana: 'サトウ',
  first_name_kana: 'ミサキ',
  date_of_birth: null,
  address: null,
  status: 'normal',
  created_at: '2026-11-20T10:00:00+09:00',
  identity: 'none',
  hasAddressRequest: false,
  email: 'misaki@example.com',
  phone: null,
  nickname: '',
  language: 'jp',
  occupation: null,
  hasSms: false,
} as const

const forms = [
  [
    'sign-up',
    () => <SignUpForm start={start} next={undefined} invite={undefined} coupon={undefined} />,
    signUpForm,
  ],
  ['applicant', () => <PersonStep view={applying} start={start} />, applicantForm],
  ['documents', () => <IdentityStep view={applying} start={start} />, identityForm],
  ['own data', () => <PersonForm person={person} start={start} onDone={() => {}} />, personForm],
  ['address', () => <AddressForm start={start} email={person.email} draft={{}} />, addressForm],
  ['request', () => <RequestForm start={start} ownEmail={null} />, guestRequest],
] as const

describe.each(['ja', 'en'] as const)('in %s', (locale) => {
  test.for(forms)(
    'the errors of the form “%s” are in the order of its fields',
    ([, form, schema]) => {
      const { shown, listed } = fieldOrders(locale, renderIn(locale, form()), schema)
      expect(shown.length).toBeGreaterThan(2)
      expect(listed).toEqual(shown)
    },
  )
})
