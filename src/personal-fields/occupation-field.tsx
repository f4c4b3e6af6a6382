import { type Occupation, occupations } from '#contract/user.ts'
import type { FieldProps } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { SelectField } from '#src/ui/select-field.tsx'

/** Names of occupations, in the language of the page. */
const occupationNames: Record<Occupation, () => string> = {
  company_employee: m.person_occupation_company_employee,
  public_servant: m.person_occupation_public_servant,
  self_employed: m.person_occupation_self_employed,
  part_time: m.person_occupation_part_time,
  student: m.person_occupation_student,
  homemaker: m.person_occupation_homemaker,
  unemployed: m.person_occupation_unemployed,
  other: m.person_occupation_other,
}

/** What somebody does for a living. */
export function OccupationField({ field }: { field: FieldProps }) {
  return (
    <SelectField {...field} label={m.person_occupation()} optional={!field.required}>
      <option value="">{m.person_choose()}</option>
      {occupations.map((occupation) => (
        <option key={occupation} value={occupation}>
          {occupationNames[occupation]()}
        </option>
      ))}
    </SelectField>
  )
}
