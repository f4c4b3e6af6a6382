import type { FocusEvent, ReactNode } from 'react'
import type { FieldProps } from '#src/forms/use-form.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import * as fieldStyles from '#src/ui/field.css.ts'
import { Icon } from '#src/ui/icon.tsx'
import { birthYears, eraYear } from './birth-date.ts'
import * as styles from './birth-date-field.css.ts'

const name = 'date_of_birth'
const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** A visitor had the chance to fill in the date only after leaving all three fields. */
function holdBackInside(event: FocusEvent<HTMLElement>): void {
  if (event.currentTarget.contains(event.relatedTarget)) event.stopPropagation()
}

/** Selects for year, month and day; usable by keyboard, on a phone and with the browser's autofill. */
export function BirthDateField({
  field,
  thisYear,
  hint,
}: {
  field: (name: string) => FieldProps
  thisYear: number
  hint: string
}) {
  const { id, error } = field(name)
  const isJapanese = getLocale() === 'ja'
  const month = field(`${name}.month`)
  const day = field(`${name}.day`)
  // Months and days are narrow.
  const placeholder = m.person_choose_short()
  const shared = { hintId: `${id}-hint`, errorId: error && `${id}-error` }
  return (
    <fieldset className={styles.group} onBlur={holdBackInside}>
      <legend className={fieldStyles.label}>{m.person_birth_date()}</legend>
      <div className={styles.parts}>
        <div className={styles.year}>
          <Part
            {...shared}
            // The list of errors links to the first of the three.
            field={{ ...field(`${name}.year`), id }}
            label={m.person_birth_year()}
            placeholder={m.person_choose()}
            autoComplete="bday-year"
          >
            {birthYears(thisYear).map((year) => (
              <option key={year} value={year}>
                {isJapanese ? `${year}(${eraYear(year)})` : year}
              </option>
            ))}
          </Part>
        </div>
        <Part
          {...shared}
          placeholder={placeholder}
          field={month}
          label={m.person_birth_month()}
          autoComplete="bday-month"
        >
          {numbersTo(12).map((value) => (
            <option key={value}>{value}</option>
          ))}
        </Part>
        <Part
          {...shared}
          placeholder={placeholder}
          field={day}
          label={m.person_birth_day()}
          autoComplete="bday-day"
        >
          {numbersTo(31).map((value) => (
            <option key={value}>{value}</option>
          ))}
        </Part>
      </div>
      <p id={shared.hintId} className={fieldStyles.hint}>
        {hint}
      </p>
      {error && (
        <p id={shared.errorId} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** One of the three; an error of the date is shown for each. */
function Part({
  field: { id, name: fieldName, defaultValue },
  label,
  placeholder,
  autoComplete,
  hintId,
  errorId,
  children,
}: {
  field: FieldProps
  label: string
  placeholder: string
  autoComplete: string
  hintId: string
  errorId: string | undefined
  children: ReactNode
}) {
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={styles.partLabel}>
        {label}
      </label>
      <span className={fieldStyles.selectBox}>
        <select
          id={id}
          name={fieldName}
          defaultValue={defaultValue}
          required
          autoComplete={autoComplete}
          aria-describedby={[hintId, errorId].filter(Boolean).join(' ')}
          aria-invalid={errorId ? true : undefined}
          className={`${fieldStyles.control} ${fieldStyles.select}`}
        >
          <option value="">{placeholder}</option>
          {children}
        </select>
        <span className={fieldStyles.selectArrow}>
          <Icon name="chevron" size={14} />
        </span>
      </span>
    </div>
  )
}
