import { type addressFields, prefectures } from '#contract/person.ts'
import type { FieldProps } from '#src/forms/use-form.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { prefectureName } from '#src/i18n/prefecture-names.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import * as styles from './address-fields.css.ts'
import { type Proposal, useAddressProposal } from './use-address-proposal.ts'

type AddressFieldName = keyof typeof addressFields

/**
 * An address in Japan: `postal_code`, `prefecture`, `city`, `address_line1` and `address_line2` of the form. Where scripts
 * run, the postal code fills in the rest, with all candidates when it means several places.
 */
export function AddressFields({ field }: { field: (name: AddressFieldName) => FieldProps }) {
  const { proposal, onPostalCode, choose } = useAddressProposal()
  const line2 = field('address_line2')
  return (
    <div className={styles.rows}>
      <div className={styles.pair}>
        <TextField
          {...field('postal_code')}
          label={m.person_postal_code()}
          hint={m.person_postal_code_hint()}
          inputMode="numeric"
          autoComplete="postal-code"
          className={styles.postalCode}
          onInput={onPostalCode}
        />
        <SelectField
          {...field('prefecture')}
          label={m.person_prefecture()}
          autoComplete="address-level1"
        >
          <option value="">{m.person_choose()}</option>
          {prefectures.map((prefecture) => (
            <option key={prefecture} value={prefecture}>
              {prefectureName(prefecture)}
            </option>
          ))}
        </SelectField>
      </div>
      <ProposalNote proposal={proposal} choose={choose} />
      <TextField
        {...field('city')}
        label={m.person_city()}
        hint={m.person_city_hint()}
        autoComplete="address-level2"
      />
      <TextField
        {...field('address_line1')}
        label={m.person_address_line1()}
        hint={m.person_address_line1_hint()}
        autoComplete="address-line1"
      />
      <TextField
        {...line2}
        required={false}
        optional
        label={m.person_address_line2()}
        hint={m.person_address_line2_hint()}
        autoComplete="address-line2"
      />
    </div>
  )
}

function ProposalNote({
  proposal,
  choose,
}: {
  proposal: Proposal
  choose: ReturnType<typeof useAddressProposal>['choose']
}) {
  return (
    <div aria-live="polite" className={styles.note}>
      {proposal.kind === 'filled' && <p>{m.person_address_filled()}</p>}
      {proposal.kind === 'unknown-code' && <p>{m.person_postal_code_unknown()}</p>}
      {proposal.kind === 'candidates' && (
        <SelectField
          label={m.person_address_candidates({ count: proposal.places.length })}
          lang="ja"
          defaultValue=""
          onChange={({ currentTarget: { form, value } }) =>
            choose(form, value === '' ? undefined : proposal.places[Number(value)])
          }
        >
          <option value="" lang={getLocale()}>
            {m.person_choose()}
          </option>
          {proposal.places.map(({ prefecture, city, town }, index) => (
            <option key={`${prefecture}${city}${town}`} value={index}>
              {`${prefecture}${city}${town}`}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
