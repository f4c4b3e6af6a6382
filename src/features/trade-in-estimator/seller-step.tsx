import { yearInJapan } from '#contract/japan-time.ts'
import { adultAgeYears } from '#contract/text-limits.ts'
import { type IdentityMethod, identityMethods } from '#contract/trade-in.ts'
import { PriceBreakdown } from '#src/billing/price-breakdown.tsx'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { useLeaveGuard } from '#src/forms/leave-guard.ts'
import { useForm } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { AddressFields } from '#src/personal-fields/address-fields.tsx'
import { BirthDateField } from '#src/personal-fields/birth-date-field.tsx'
import { ConsentField, ConsentGroup } from '#src/personal-fields/consent-field.tsx'
import { NameFields } from '#src/personal-fields/name-fields.tsx'
import { OccupationField } from '#src/personal-fields/occupation-field.tsx'
import { personMessages } from '#src/personal-fields/person-messages.ts'
import { PhoneField } from '#src/personal-fields/phone-field.tsx'
import { RadioRow } from '#src/ui/radio.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { StepTitle } from '#src/ui/step-title.tsx'
import * as styles from './estimator.css.ts'
import { submitSeller, useShowSession } from './estimator.data.ts'
import { sellerForm } from './estimator-forms.ts'
import type { SessionView } from './estimator-view.ts'
import { breakdownOfOffer } from './offer-breakdown.ts'

const identityMethodMessages: Readonly<
  Record<IdentityMethod, { readonly label: () => string; readonly detail: () => string }>
> = {
  ekyc: { label: m.tradein_ekyc, detail: m.tradein_ekyc_text },
  registered_mail: { label: m.tradein_mail, detail: m.tradein_mail_text },
}

/** Who sells: a second-hand dealer must know (Second-hand Goods Business Act, article 15). */
export function SellerStep({ view, start }: { view: SessionView; start: FormStart | undefined }) {
  const showSession = useShowSession()
  const { session_id: session, points_total: points } = view.tradeIn
  const form = useForm({
    id: 'trade-in-seller',
    savedAs: 'trade_in_seller',
    schema: sellerForm,
    action: submitSeller,
    start,
    defaultValues: view.seller,
    fieldMessages: {
      ...personMessages,
      occupation: m.tradein_occupation_missing,
      identity_method: m.tradein_identity_missing,
      owner: m.tradein_consent_owner_missing,
      erased: m.tradein_consent_erased_missing,
      lock_off: m.tradein_consent_lock_missing,
    },
    onDone: () => showSession(session),
  })
  useLeaveGuard(form.changed)
  const { field } = form
  const method = field('identity_method')
  return (
    <>
      <StepTitle title={m.tradein_seller_title()}>{m.tradein_seller_lead()}</StepTitle>
      {points !== null && <PriceBreakdown breakdown={breakdownOfOffer(view, points)} />}
      <Form form={form} className={styles.form}>
        <input type="hidden" name="session" value={session} />
        <NameFields field={field} />
        <BirthDateField
          field={field}
          thisYear={yearInJapan(view.now)}
          hint={m.person_age_hint({ years: adultAgeYears })}
        />
        <PhoneField field={field('phone')} hint={m.forms_phone_delivery_hint()} />
        <OccupationField field={field('occupation')} />
        <AddressFields field={field} />
        <RadioGroup
          id={method.id}
          legend={m.tradein_identity_title()}
          legendClass={styles.heading}
          error={method.error}
        >
          {identityMethods.map((name, place) => (
            <RadioRow
              key={name}
              id={place === 0 ? method.id : `${method.id}-${name}`}
              name={method.name}
              value={name}
              defaultChecked={method.defaultValue === name}
              label={identityMethodMessages[name].label()}
              detail={identityMethodMessages[name].detail()}
              required
            />
          ))}
        </RadioGroup>
        <ConsentGroup>
          <ConsentField field={field('owner')} label={m.tradein_consent_owner()} />
          <ConsentField field={field('erased')} label={m.tradein_consent_erased()} />
          <ConsentField field={field('lock_off')} label={m.tradein_consent_lock()} />
        </ConsentGroup>
        <SubmitButton form={form} wide>
          {m.tradein_seller_submit()}
        </SubmitButton>
      </Form>
    </>
  )
}
