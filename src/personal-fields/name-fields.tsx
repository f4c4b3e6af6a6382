import { isFamilyNameFirst } from '#src/forms/form-schema.ts'
import type { FieldProps } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { TextField } from '#src/ui/text-field.tsx'
import * as styles from './field-row.css.ts'
import { useKanaProposal } from './use-kana-proposal.ts'

const last = { name: 'last_name', label: m.person_last_name, autoComplete: 'family-name' }
const first = { name: 'first_name', label: m.person_first_name, autoComplete: 'given-name' }
const lastKana = { name: 'last_name_kana', label: m.person_last_kana }
const firstKana = { name: 'first_name_kana', label: m.person_first_kana }

/** A name and its reading, which is proposed from the typed text. The order is that of the language. */
export function NameFields({ field }: { field: (name: string) => FieldProps }) {
  const isFamilyFirst = isFamilyNameFirst()
  const names = isFamilyFirst ? [last, first] : [first, last]
  const readings = isFamilyFirst ? [lastKana, firstKana] : [firstKana, lastKana]
  const proposal = useKanaProposal()
  return (
    <div className={styles.rows} {...proposal}>
      <div className={styles.row}>
        {names.map(({ name, label, autoComplete }) => (
          <TextField
            key={name}
            {...field(name)}
            label={label()}
            autoComplete={autoComplete}
            spellCheck={false}
          />
        ))}
      </div>
      <div>
        <div className={styles.row}>
          {readings.map(({ name, label }) => (
            <TextField
              key={name}
              {...field(name)}
              label={label()}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          ))}
        </div>
        <p className={styles.note}>{m.person_kana_hint()}</p>
      </div>
    </div>
  )
}
